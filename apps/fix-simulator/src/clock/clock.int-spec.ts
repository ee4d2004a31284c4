import {
  BaasClockProgressed,
  ClockAdvanced,
  type ClockProgress,
  ExecutionReported,
  FixClockProgressed,
  MarketHoursSet,
  nanosecondTimestamp,
  newId,
  OrdersCaughtUp,
  PriceScriptRemoved,
  PriceScriptSet,
} from '@sandbourse/contracts';
import { FirmHours, PriceScriptConsumer } from '@sandbourse/market';
import { loadReplayMarket, PriceScripts } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import { TenantClocks } from '@sandbourse/platform/tenant-clock';
import { moveClock, type ServiceUnderTest, startServiceUnderTest, untilHeard } from '@sandbourse/test-support';
import type { z } from 'zod';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { migrations } from '../migrations/index.js';
import type { ExecutionData } from '../order-routing/reported-execution.js';
import { anInstruction, instructed } from '../testing/orders.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const market = loadReplayMarket();

let venue: ServiceUnderTest;
let firms = 0;
const reports: ExecutionData[] = [];
const followed: ClockProgress[] = [];
const caughtUp: z.infer<typeof OrdersCaughtUp.data>[] = [];

beforeAll(async () => {
  venue = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: { FIX_PORT: '0', VENUE_TICK_MS: '20' },
  });
  await venue.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic, FixClockProgressed.topic, OrdersCaughtUp.topic],
    from: 'earliest',
    handle: async ({ topic, events }) => {
      if (topic === OrdersCaughtUp.topic) caughtUp.push(...events.map(OrdersCaughtUp.read));
      else if (topic === FixClockProgressed.topic) followed.push(...events.map(FixClockProgressed.read));
      else reports.push(...events.map(ExecutionReported.read));
    },
  });
});

afterAll(() => venue.close());

const clock = () => venue.app.get(Clock, { strict: false });
const occurrence = () => ({ at: new Date(), isSandbox: true });
const kindsOn = (orderId: string) => reports.filter(report => report.order_id === orderId).map(({ kind }) => kind);
const reportOn = (orderId: string, kind: string) =>
  reports.find(report => report.order_id === orderId && report.kind === kind);

function aFirm(): string {
  firms += 1;
  return `FIRM${firms}`;
}

async function place(firmId: string, terms: Parameters<typeof anInstruction>[0] = {}) {
  const sentAt = nanosecondTimestamp(clock().now(firmId));
  const order = anInstruction({ firm_id: firmId, transact_time: sentAt, ...terms });
  await venue.bus.publish([instructed(order)]);
  return order;
}

/** Moves a firm's clock by a number of days. The advance is not settled. */
const advance = (firmId: string, days: number) =>
  moveClock(venue, firmId, new Date(clock().now(firmId).getTime() + days * DAY_MS));

/** Moves a firm's clock to an instant, and waits until the clock is no longer advancing. */
async function moveTo(firmId: string, to: string) {
  await booksAreDone(await moveClock(venue, firmId, new Date(to)));
  await untilHeard(() => expect(clock().isAdvancing(firmId)).toBe(false));
}

/** Reports that the books have reached the new time, as the brokerage would do. */
async function booksAreDone({ firm_id, advance_id }: { firm_id: string; advance_id: string }) {
  const data = { firm_id, advance_id, sessions_done: 1, sessions_total: 1, is_done: true };
  await venue.bus.publish([BaasClockProgressed.occurred(data, occurrence())]);
}

describe('58.1: while the clock of a firm is frozen', () => {
  const AT = '2026-03-02T15:00:00.000000000Z';

  it('orders fill in full at that time, and resting orders wait for another price or for the clock', async () => {
    const firmId = aFirm();
    await booksAreDone(await moveClock(venue, firmId, new Date(AT), 'FROZEN'));
    await untilHeard(() => expect(clock().isAdvancing(firmId)).toBe(false));

    const large = await place(firmId, { quantity: '20000' });
    await untilHeard(() => expect(kindsOn(large.order_id)).toEqual(['NEW', 'FILL']));
    expect(reportOn(large.order_id, 'FILL')).toMatchObject({ transact_time: AT, last_quantity: '20000.00000000' });

    const resting = await place(firmId, { order_type: 'LIMIT', limit_price: '20.00' });
    const other = await place(firmId, { order_type: 'LIMIT', limit_price: '1.00' });
    await untilHeard(() => expect(kindsOn(other.order_id)).toEqual(['NEW']));
    const flat = { symbol: 'AAPL', kind: 'FLAT', base_price: '19.00', magnitude: '0.0000', ends_at: null } as const;
    const script = { firm_id: firmId, script_id: newId('priceScript'), duration_seconds: 60, starts_at: AT, ...flat };
    await venue.bus.publish([PriceScriptSet.occurred(script, occurrence())]);
    await untilHeard(() => expect(kindsOn(resting.order_id)).toEqual(['NEW', 'FILL']));
    expect(reportOn(resting.order_id, 'FILL')).toMatchObject({ transact_time: AT, last_price: '19.0000' });

    await booksAreDone(await moveClock(venue, firmId, new Date('2026-03-03T15:00:00Z'), 'FROZEN'));
    await untilHeard(() => expect(kindsOn(other.order_id)).toEqual(['NEW', 'EXPIRED']));
  });
});

it('58.1: a process uses a stored clock that no event has announced to it, as of a new branch', async () => {
  const firmId = aFirm();
  const at = new Date('2026-03-02T15:00:00Z');
  const clocks = venue.app.get(TenantClocks, { strict: false });
  const known = await venue.database.as(SYSTEM_SCOPE).transaction(async tx => {
    await tx.query(
      `insert into tenant_clocks (firm_id, offset_ms, mode, advance_id, advanced_from, advanced_to, is_settled)
       values ($1, 0, 'FROZEN', $2, $3, $3, true)`,
      [firmId, newId('clockAdvance'), at],
    );
    return [await clocks.catchUp(tx, firmId), await clocks.catchUp(tx, firmId)];
  });

  expect(known).toEqual([true, false]);
  expect(clock().now(firmId)).toEqual(at);
});

describe('when a clock is moved', () => {
  it('a DAY order expires at its close, and what rests waits for the books', async () => {
    const firmId = aFirm();
    await moveTo(firmId, '2027-01-04T16:00:00Z');
    const day = await place(firmId, { order_type: 'LIMIT', limit_price: '1' });
    const resting = await place(firmId, { order_type: 'LIMIT', limit_price: '1', time_in_force: 'GTC' });
    await untilHeard(() => expect(kindsOn(resting.order_id)).toEqual(['NEW']));

    const moved = await advance(firmId, 30);
    await untilHeard(() => expect(kindsOn(day.order_id)).toEqual(['NEW', 'EXPIRED']));
    expect(reportOn(day.order_id, 'EXPIRED')?.transact_time).toBe('2027-01-04T21:00:00.000000000Z');

    const market_order = await place(firmId, { time_in_force: 'GTC' });
    await untilHeard(() => expect(kindsOn(market_order.order_id)).toEqual(['NEW']));
    expect(followed.some(({ advance_id }) => advance_id === moved.advance_id)).toBe(false);

    await booksAreDone(moved);
    await untilHeard(() => expect(kindsOn(market_order.order_id)).toContain('FILL'));
    await untilHeard(() => expect(followed.some(({ advance_id }) => advance_id === moved.advance_id)).toBe(true));
    expect(kindsOn(resting.order_id)).toEqual(['NEW']);
    const filledAt = Date.parse(reportOn(market_order.order_id, 'FILL')?.transact_time ?? '');
    expect(filledAt).toBeGreaterThanOrEqual(Date.parse(moved.to));
  });

  it('an order that was in transit expires by the day on which it was sent', async () => {
    const firmId = aFirm();
    const sentAt = nanosecondTimestamp(clock().now(firmId));
    const moved = await advance(firmId, 30);

    const overtaken = await place(firmId, { transact_time: sentAt, order_type: 'LIMIT', limit_price: '1' });
    await untilHeard(() => expect(kindsOn(overtaken.order_id)).toContain('EXPIRED'));
    expect(kindsOn(overtaken.order_id)).not.toContain('FILL');
    await booksAreDone(moved);
  });

  it('an order that was in transit meets the market that it was sent to', async () => {
    const firmId = aFirm();
    const sentAt = clock().now(firmId);
    const moved = await advance(firmId, 30);

    const overtaken = await place(firmId, { transact_time: nanosecondTimestamp(sentAt) });
    await untilHeard(() => expect(kindsOn(overtaken.order_id)).toEqual(['NEW', 'FILL']));
    const filledAt = new Date(reportOn(overtaken.order_id, 'FILL')?.transact_time ?? '');
    expect(market.calendar.tradeDateOf(filledAt)).toBe(market.calendar.tradeDateOf(new Date(moved.from)));
    await booksAreDone(moved);
  });

  it('a GTC stop trades in the session that passes it, at the open that gaps through it', async () => {
    const firmId = aFirm();
    await moveTo(firmId, '2027-02-03T16:00:00Z');
    const terms = { symbol: 'META', side: 'SELL', time_in_force: 'GTC' } as const;
    const stop = await place(firmId, { ...terms, order_type: 'STOP', stop_price: '300' });
    const resting = await place(firmId, { ...terms, order_type: 'LIMIT', limit_price: '900' });
    await untilHeard(() =>
      expect([stop, resting].map(({ order_id }) => kindsOn(order_id))).toEqual([['NEW'], ['NEW']]),
    );

    const moved = await advance(firmId, 60);

    await untilHeard(() => expect(kindsOn(stop.order_id)).toEqual(['NEW', 'FILL']));
    const fill = reportOn(stop.order_id, 'FILL');
    expect(fill).toMatchObject({ last_price: '244.6500', firm_id: firmId });
    expect(fill?.transact_time).toBe('2027-02-05T14:30:00.000000000Z');
    await untilHeard(() =>
      expect(caughtUp.find(({ advance_id }) => advance_id === moved.advance_id)?.orders).toEqual([
        { order_id: stop.order_id, execution_id: fill?.execution_id },
        { order_id: resting.order_id, execution_id: null },
      ]),
    );
    await booksAreDone(moved);
  });

  it('an order waits for the present where a price script of its tenant acts', async () => {
    const firmId = aFirm();
    await moveTo(firmId, '2027-02-03T16:00:00Z');
    const terms = { symbol: 'META', side: 'SELL', time_in_force: 'GTC', order_type: 'STOP' } as const;
    const stop = await place(firmId, { ...terms, stop_price: '300' });
    await untilHeard(() => expect(kindsOn(stop.order_id)).toEqual(['NEW']));
    const script = { symbol: 'META', kind: 'GAP', base_price: '320.00', magnitude: '0.1000', ends_at: null } as const;
    const starts_at = nanosecondTimestamp(clock().now(firmId));
    const gap = { firm_id: firmId, script_id: newId('priceScript'), duration_seconds: 0, starts_at, ...script };
    await venue.bus.publish([PriceScriptSet.occurred(gap, occurrence())]);
    const scripts = venue.app.get(PriceScripts, { strict: false });
    await untilHeard(() => expect(scripts.has(firmId)).toBe(true));

    const moved = await advance(firmId, 7);

    await untilHeard(() =>
      expect(caughtUp.find(({ advance_id }) => advance_id === moved.advance_id)?.orders).toEqual([
        { order_id: stop.order_id, execution_id: null },
      ]),
    );
    await booksAreDone(moved);
    await untilHeard(() => expect(kindsOn(stop.order_id)).toContain('FILL'));
    expect(new Date(reportOn(stop.order_id, 'FILL')?.transact_time ?? '') >= new Date(moved.to)).toBe(true);
  });

  it('a GTC order ends after ninety days', async () => {
    const firmId = aFirm();
    await moveTo(firmId, '2027-01-04T16:00:00Z');
    const terms = { symbol: 'AMZN', order_type: 'LIMIT', limit_price: '1', time_in_force: 'GTC' } as const;
    const resting = await place(firmId, terms);
    await untilHeard(() => expect(kindsOn(resting.order_id)).toEqual(['NEW']));

    const moved = await advance(firmId, 91);

    await untilHeard(() => expect(kindsOn(resting.order_id)).toEqual(['NEW', 'EXPIRED']));
    expect(reportOn(resting.order_id, 'EXPIRED')?.transact_time).toBe('2027-04-02T20:00:00.000000000Z');
    await booksAreDone(moved);
  });

  it('news of the books may come before news of the move', async () => {
    const firmId = aFirm();
    const from = clock().now(firmId);
    const advance_id = newId('clockAdvance');
    await booksAreDone({ firm_id: firmId, advance_id });
    const at = { from: nanosecondTimestamp(from), to: nanosecondTimestamp(new Date(from.getTime() + DAY_MS)) };
    const data = { firm_id: firmId, advance_id, ...at, offset_ms: DAY_MS, mode: 'RUNNING' as const };
    await venue.bus.publish([ClockAdvanced.occurred(data, occurrence())]);

    await untilHeard(() => expect(followed.some(event => event.advance_id === advance_id)).toBe(true));
    expect(clock().isAdvancing(firmId)).toBe(false);
  });

  it('other tenants trade on', async () => {
    const [firmId, other] = [aFirm(), aFirm()];
    await advance(firmId, 30);
    const order = await place(other);
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL']));
  });
});

describe('the hours of the market', () => {
  const NIGHT = '2030-03-05T06:00:00Z';
  const MIDDAY = '2030-03-05T17:00:00Z';

  async function set(firmId: string, hours: 'ALWAYS_OPEN' | 'EXCHANGE') {
    const said = { firm_id: firmId, hours, set_at: nanosecondTimestamp(new Date()) };
    await venue.bus.publish([MarketHoursSet.occurred(said, occurrence())]);
    await untilHeard(() => expect(venue.app.get(FirmHours, { strict: false }).hoursOf(firmId)).toBe(hours));
  }

  it('of the exchange have an order wait for the session, and one that cannot wait is refused', async () => {
    const firmId = aFirm();
    await moveTo(firmId, NIGHT);
    await set(firmId, 'EXCHANGE');
    const waiting = await place(firmId, { order_type: 'MARKET' });
    const immediate = await place(firmId, { order_type: 'MARKET', time_in_force: 'IOC' });
    await untilHeard(() => expect(kindsOn(immediate.order_id)).toEqual(['REJECTED']));
    expect(reportOn(immediate.order_id, 'REJECTED')?.text).toContain('closed');
    expect(kindsOn(waiting.order_id)).toEqual([]);

    await moveTo(firmId, MIDDAY);
    await untilHeard(() => expect(kindsOn(waiting.order_id)).toContain('FILL'));
  });

  it('always let an order trade at night, for the firm that has them', async () => {
    const [firmId, other] = [aFirm(), aFirm()];
    await Promise.all([firmId, other].map(firm => moveTo(firm, NIGHT)));
    await set(other, 'EXCHANGE');
    const [traded, waiting] = [
      await place(firmId, { order_type: 'MARKET' }),
      await place(other, { order_type: 'MARKET' }),
    ];
    await untilHeard(() => expect(kindsOn(traded.order_id)).toContain('FILL'));
    expect(kindsOn(waiting.order_id)).not.toContain('FILL');

    await set(other, 'ALWAYS_OPEN');
    await untilHeard(() => expect(kindsOn(waiting.order_id)).toContain('FILL'));
  });
});

describe('a price script', () => {
  function scriptSet(firmId: string, kind: 'FLAT' | 'HALT', price: string, script_id: string) {
    const starts_at = nanosecondTimestamp(new Date(Date.now() - 1000));
    const rest = { symbol: 'AAPL', magnitude: '0.0000', duration_seconds: 3_600, starts_at, ends_at: null };
    return PriceScriptSet.occurred({ firm_id: firmId, script_id, kind, base_price: price, ...rest }, occurrence());
  }

  async function script(firmId: string, kind: 'FLAT' | 'HALT', price: string): Promise<string> {
    const scriptId = newId('priceScript');
    await venue.bus.publish([scriptSet(firmId, kind, price, scriptId)]);
    return scriptId;
  }

  it('is what its tenant’s orders fill at, and nobody else’s', async () => {
    const [firmId, other] = [aFirm(), aFirm()];
    await script(firmId, 'FLAT', '10.00');

    await untilHeard(async () => {
      const order = await place(firmId, { order_type: 'LIMIT', limit_price: '11', time_in_force: 'IOC' });
      // The order is filled or cancelled at once, but a busy machine may need longer to report it.
      await untilHeard(() => expect(kindsOn(order.order_id)).toHaveLength(2));
      expect(kindsOn(order.order_id)).toContain('FILL');
      expect(Number(reportOn(order.order_id, 'FILL')?.last_price)).toBeLessThan(11);
    });
    const elsewhere = await place(other);
    await untilHeard(() => expect(kindsOn(elsewhere.order_id)).toContain('FILL'));
    expect(Number(reportOn(elsewhere.order_id, 'FILL')?.last_price)).toBeGreaterThan(50);
  });

  it('that halts lets orders rest until it is taken away', async () => {
    const firmId = aFirm();
    const scriptId = await script(firmId, 'HALT', '160.00');
    await venue.settled();
    const probe = await place(firmId, { time_in_force: 'IOC' });
    await untilHeard(() => expect(kindsOn(probe.order_id)).toHaveLength(2));
    expect(kindsOn(probe.order_id)).toEqual(['NEW', 'CANCELLED']);

    const order = await place(firmId);
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW']));
    const removed = { firm_id: firmId, script_id: scriptId };
    await venue.bus.publish([PriceScriptRemoved.occurred(removed, occurrence())]);
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL']));
  });

  it('is in force once its event arrives, also twice, and never when its removal arrived first', async () => {
    const [firmId, other] = [aFirm(), aFirm()];
    const [consumer, scripts] = [
      venue.app.get(PriceScriptConsumer, { strict: false }),
      venue.app.get(PriceScripts, { strict: false }),
    ];
    const removed = { firm_id: firmId, script_id: newId('priceScript') };
    const set = scriptSet(firmId, 'FLAT', '10.00', removed.script_id).envelope;
    const otherSet = scriptSet(other, 'FLAT', '10.00', newId('priceScript')).envelope;

    await consumer.remove([PriceScriptRemoved.occurred(removed, occurrence()).envelope]);
    for (let times = 0; times < 2; times += 1) await consumer.set([set, otherSet]);

    expect(scripts.has(firmId)).toBe(false);
    expect(scripts.has(other)).toBe(true);
  });
});
