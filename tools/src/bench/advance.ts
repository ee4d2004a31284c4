import type { BranchView, ClockView, SnapshotView } from '@sandbourse/contracts';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { advisorOf, type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';
import { processorTime, usedBetween } from './processor-time.js';
import { haveSeededFirm, operatorOf, SEEDED_FIRM } from './seeded-firm.js';
import { orLeast } from './smoke.js';

const ACCOUNTS = orLeast(43, 2);
const OPEN_ORDERS = orLeast(20, 2);
const DAYS = 85;
const ROUNDS = orLeast(5);
const SYMBOLS = ['AAPL', 'MSFT', 'KO', 'SPY'] as const;
const SNAPSHOTS = '/v1/sandbox/snapshots';
/** The maximum number of milliseconds that a test should wait for a year of a practice. */
const YEAR_AIM_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Measures how long open orders delay an advance of a tenant's clock. The clock advances by 85 days, which is most of
 * the life of a GTC order. The comparison is the same advance without orders. Half of the orders have a limit 10% below
 * the market, so that some of them fill during the advance. Also measures a year of a practice with three years of
 * history.
 */
export const advance: Benchmark = async context => {
  const api = await advisorOf(context);
  const [broker, sandbox] = [new Brokerage(api), new Sandbox(api)];
  context.say(`opening ${ACCOUNTS} accounts with ${SYMBOLS.length} positions each`);
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, n) => broker.openFunded(`Advance ${n}`, '1000000.00')),
  );
  for (const { account_id } of accounts)
    for (const value of SYMBOLS) {
      const bought = { account_id, security: { type: 'ticker', value }, side: 'BUY', quantity: '100' } as const;
      await broker.done((await broker.place({ ...bought, order_type: 'MARKET' })).order_id);
    }

  /**
   * Advances the clock. Returns the milliseconds from the request until all services have processed the advance,
   * according to the times that auth records.
   */
  const move = async (): Promise<number> => {
    const { advance: moved } = await sandbox.advance({ days: DAYS });
    return Date.parse(moved?.completed_at ?? '') - Date.parse(moved?.requested_at ?? '');
  };
  const rest = async (n: number) => {
    const value = SYMBOLS[n % SYMBOLS.length] ?? 'SPY';
    const limit_price = (Number((await broker.quote(value)).last) * (n % 2 === 0 ? 0.9 : 0.5)).toFixed(2);
    const { account_id } = accounts[n % ACCOUNTS] ?? { account_id: '' };
    const terms = { order_type: 'LIMIT', limit_price, quantity: '1', time_in_force: 'GTC' } as const;
    await broker.place({ account_id, security: { type: 'ticker', value }, side: 'BUY', ...terms });
  };

  const [without, withOrders]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    context.say(`round ${round + 1} of ${ROUNDS}`);
    await sandbox.advance({ days: 95 - DAYS });
    without.push(await move());
    for (let n = 0; n < OPEN_ORDERS; n += 1) await rest(n);
    withOrders.push(await move());
  }

  const [ours, value] = [percentile(withOrders, 0.5), percentile(without, 0.5)];
  return [
    {
      name: `advance by ${DAYS} days, ${ACCOUNTS} accounts, ${OPEN_ORDERS} open orders`,
      unit: 'ms',
      ours,
      peer: { name: 'the same without open orders', value },
      ratio: ours / value,
    },
    await yearOfPractice(context),
  ];
};

/** Advances branches of the seeded firm by a year, one after the other. */
async function yearOfPractice(context: BenchContext): Promise<BenchResult> {
  const operator = await operatorOf(context);
  context.say('a book of three years is being made');
  await haveSeededFirm(operator);
  const { snapshot_id } = await operator.post<SnapshotView>(SNAPSHOTS, { name: 'a practice', firm_id: SEEDED_FIRM });
  const years: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const branch = await operator.post<BranchView>(`${SNAPSHOTS}/${snapshot_id}/branch`, {});
    const own = new ApiClient(operator.baseUrl, branch.access_token);
    const usedBefore = processorTime(context);
    await own.post<ClockView>('/v1/sandbox/clock/advance', { days: 365 });
    const { advance: moved } = await until(
      () => own.get<ClockView>('/v1/sandbox/clock'),
      ({ status }) => status === 'READY',
      { everyMs: LOOK_EVERY_MS },
    );
    context.say(usedBetween(usedBefore, processorTime(context), { units: 1, unit: 'a year' }));
    years.push(Date.parse(moved?.completed_at ?? '') - Date.parse(moved?.requested_at ?? ''));
  }
  await operator.send('DELETE', `${SNAPSHOTS}/${snapshot_id}`);
  const ours = percentile(years, 0.5);
  const peer = { name: 'what it is to take at most', value: YEAR_AIM_MS };
  return { name: 'a year of a practice of 43 accounts', unit: 'ms', ours, peer, ratio: ours / YEAR_AIM_MS };
}
