import type { CalendarEventView, ClockView, Paged } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;
let sandbox: Sandbox;
let other: Brokerage;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
  sandbox = new Sandbox(test.broker.api);
  const stranger = test.stack.file.users.find(({ role, firm_id }) => role === 'advisor' && firm_id !== 'HARBOR');
  const api = new ApiClient(test.stack.file.base_url);
  other = new Brokerage(await api.logIn(stranger?.email ?? '', stranger?.password ?? ''));
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const inAapl = (accountId: string) =>
  ({
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '10',
  }) as const;

const dividendsOf = async (accountId: string) =>
  (
    await test.broker.api.get<Paged<CalendarEventView>>(
      `/api/v1/baas/calendar-events?account_id=${accountId}&kind=DIVIDEND&limit=500`,
    )
  ).items;

describe('a tenant that moves its clock by a year', () => {
  it(
    'gets its dividends once, sees an order expire, trades on, and moves nobody else',
    async () => {
      const { account_id } = await test.broker.openFunded('Moves its clock', '100000.00');
      const bought = await test.broker.place(inAapl(account_id));
      await test.broker.done(bought.order_id);
      const { last } = await test.broker.quote('AAPL');
      const limit_price = String(Math.floor(Number(last) * 0.6));
      const resting = await test.broker.place({ ...inAapl(account_id), order_type: 'LIMIT', limit_price });
      const elsewhere = await other.quote('AAPL');

      const clock = await sandbox.advance({ days: 365 });

      expect(clock).toMatchObject({ status: 'READY', advance: { percent: 100 } });
      const expired = await test.broker.order(resting.order_id);
      expect(expired.status).toBe('EXPIRED');
      expect(Date.parse(expired.updated_at)).toBeLessThan(
        Date.parse(clock.advance?.from ?? '') + 5 * 24 * 60 * 60 * 1000,
      );
      const dividends = await dividendsOf(account_id);
      expect(dividends.length).toBeGreaterThanOrEqual(3);
      expect(new Set(dividends.map(({ date }) => date)).size).toBe(dividends.length);

      const after = await test.broker.place(inAapl(account_id));
      const filled = await test.broker.done(after.order_id);
      expect(filled.status).toBe('FILLED');
      expect(Date.parse(filled.filled_at ?? '')).toBeGreaterThan(Date.now() + 364 * 24 * 60 * 60 * 1000);
      expect((await other.quote('AAPL')).source).toBe(elsewhere.source);
    },
    WAITS.story,
  );

  it.each(['baas', 'fix-simulator', 'auth', 'pm'])(
    'loses and doubles nothing when %s is killed on the way',
    async victim => {
      const { account_id } = await test.broker.openFunded(`${victim} is killed on the way`, '100000.00');
      await test.broker.done((await test.broker.place(inAapl(account_id))).order_id);
      // The limit is half a percent below the market price. Some session reaches it within a few weeks.
      const limit_price = (Number((await test.broker.quote('AAPL')).last) * 0.995).toFixed(2);
      const terms = { order_type: 'LIMIT', limit_price, time_in_force: 'GTC' } as const;
      const resting = await test.broker.place({ ...inAapl(account_id), ...terms });

      await test.broker.api.post<ClockView>('/api/v1/sandbox/clock/advance', { days: 200 });
      process.kill(test.pidOf(victim), 'SIGKILL');
      await until(
        () => sandbox.clock().catch(() => undefined),
        clock => clock?.status === 'READY',
        { withinMs: WAITS.story },
      );

      const dividends = await dividendsOf(account_id);
      expect(dividends.length).toBeGreaterThanOrEqual(2);
      const { items } = await test.broker.transactions(account_id, 500);
      expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, i) => items.length - i));
      expect(items.filter(({ type }) => type === 'DIVIDEND')).toHaveLength(dividends.length);
      const { status, fills } = await test.broker.order(resting.order_id);
      expect({ status, quantities: fills.map(({ quantity }) => Number(quantity)) }).toEqual({
        status: 'FILLED',
        quantities: [10],
      });
      expect((await test.broker.positions(account_id)).map(({ quantity }) => Number(quantity))).toEqual([20]);
    },
    WAITS.story,
  );
});

describe('a scripted crash', () => {
  it(
    'reaches a stop on purpose, for its tenant alone',
    async () => {
      const { account_id } = await test.broker.openFunded('Scripts a crash', '100000.00');
      await test.broker.done((await test.broker.place(inAapl(account_id))).order_id);
      const { last } = await test.broker.quote('AAPL');
      const stop_price = String(Math.floor(Number(last) * 0.8));
      const stop = await test.broker.place({
        ...inAapl(account_id),
        side: 'SELL',
        order_type: 'STOP',
        stop_price,
        time_in_force: 'GTC',
      });

      const crash = { symbol: 'AAPL', kind: 'CRASH', magnitude: '0.5', duration_seconds: 1 } as const;
      const { script_id } = await sandbox.script(crash);

      const sold = await test.broker.done(stop.order_id);
      expect(sold.status).toBe('FILLED');
      expect(Number(sold.average_fill_price)).toBeLessThanOrEqual(Number(stop_price));
      expect((await test.broker.quote('AAPL')).source).toContain(`+script:CRASH:${script_id}`);
      expect((await other.quote('AAPL')).source).not.toContain('script');

      await sandbox.remove(script_id);
      expect((await test.broker.quote('AAPL')).source).not.toContain('script');
    },
    WAITS.story,
  );
});
