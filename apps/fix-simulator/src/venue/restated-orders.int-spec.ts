import {
  BaasClockProgressed,
  CorporateActionScripted,
  ExecutionReported,
  nanosecondTimestamp,
  newId,
} from '@sandbourse/contracts';
import { asRawData, type Message, MsgType, Tag } from '@sandbourse/fix';
import { loadReplayMarket, PriceScripts } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  FixClient,
  moveClock,
  type ServiceUnderTest,
  sharedAuthProcess,
  startServiceUnderTest,
  untilHeard,
} from '@sandbourse/test-support';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { migrations } from '../migrations/index.js';
import { FixNetworkService } from '../network/fix-network.service.js';
import type { ExecutionData } from '../order-routing/reported-execution.js';
import { aClientFirm, aFixPassword, type ClientFirm } from '../testing/client-firm.js';
import { anInstruction, instructed } from '../testing/orders.js';
import { VenueService } from './venue.service.js';

const { calendar } = loadReplayMarket();
/** The ex-date of a dividend of 0.42 per share. KO was at 54.31 on November 30, the session before the ex-date. */
const EX_DATE = '2026-12-01';
const EX_DATE_BEGINS = calendar.businessDayStart(EX_DATE);
const BEFORE = '2026-11-30T17:00:00Z';

let auth: AuthProcess;
let venue: ServiceUnderTest;
let firms = 0;
const reports: ExecutionData[] = [];

beforeAll(async () => {
  auth = await sharedAuthProcess();
  venue = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: { FIX_PORT: '0', AUTH_URL: auth.url, VENUE_TICK_MS: '20' },
  });
  await venue.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      reports.push(...events.map(ExecutionReported.read));
    },
  });
});

afterAll(async () => {
  await venue?.close();
});

const clock = () => venue.app.get(Clock, { strict: false });
const occurrence = () => ({ at: new Date(), isSandbox: true });
const reportsOn = ({ order_id }: { order_id: string }) => reports.filter(report => report.order_id === order_id);
const kindsOn = (order: { order_id: string }) => reportsOn(order).map(({ kind }) => kind);

function aFirm(): string {
  firms += 1;
  return `RESTING${firms}`;
}

/**
 * Moves a firm's clock as auth would do, and reports as the brokerage would do that the books have reached the new
 * time.
 */
async function moveTo(firm_id: string, to: string | Date): Promise<void> {
  const { advance_id } = await moveClock(venue, firm_id, new Date(to));
  const done = { firm_id, advance_id, sessions_done: 1, sessions_total: 1, is_done: true };
  await venue.bus.publish([BaasClockProgressed.occurred(done, occurrence())]);
  await untilHeard(() => expect(clock().isAdvancing(firm_id)).toBe(false));
}

type Terms = Parameters<typeof anInstruction>[0];

/** Returns a GTC order in KO that rests at the venue. */
async function resting(firm_id: string, terms: Terms) {
  const transact_time = nanosecondTimestamp(clock().now(firm_id));
  const order = anInstruction({ firm_id, symbol: 'KO', time_in_force: 'GTC', transact_time, ...terms });
  await venue.bus.publish([instructed(order)]);
  await untilHeard(() => expect(kindsOn(order)).toEqual(['NEW']));
  return order;
}

async function script(firm_id: string, action: object) {
  const all = {
    new_symbol: null,
    new_shares: null,
    old_shares: null,
    amount_per_share: null,
    pay_date: null,
    price: null,
  };
  const scripted = { firm_id, action_id: newId('corporateAction'), symbol: 'KO', ...all, ...action };
  await venue.bus.publish([CorporateActionScripted.occurred(scripted as never, occurrence())]);
  const scripts = venue.app.get(PriceScripts, { strict: false });
  await untilHeard(() => expect(scripts.actionsOf(firm_id)).toHaveLength(1));
}

const limitToBuy = { order_type: 'LIMIT', limit_price: '50' } as const;
const stopToSell = { side: 'SELL', order_type: 'STOP', stop_price: '45' } as const;
const stopLimitToSell = { side: 'SELL', order_type: 'STOP_LIMIT', stop_price: '45', limit_price: '44' } as const;
const limitToSell = { side: 'SELL', order_type: 'LIMIT', limit_price: '90' } as const;
const stopToBuy = { order_type: 'STOP', stop_price: '90' } as const;

/** Returns one text for each report after the first, such as `RESTATED 10 at 49.5800 stop 44.5800`. */
const restatementsOf = (order: { order_id: string }) =>
  reportsOn(order)
    .slice(1)
    .map(({ kind, order_quantity, limit_price, stop_price }) =>
      [kind, Number(order_quantity), limit_price && `at ${limit_price}`, stop_price && `stop ${stop_price}`]
        .filter(Boolean)
        .join(' '),
    );

describe('issue 39.6: when an ex-date begins', () => {
  it('an order that rests is less by the dividend, unless it is not to be reduced', async () => {
    const firm = aFirm();
    await moveTo(firm, BEFORE);
    const reduced = [limitToBuy, stopToSell, stopLimitToSell];
    const kept = [limitToSell, stopToBuy, { ...limitToBuy, do_not_reduce: true }];
    const orders = await Promise.all([...reduced, ...kept].map(terms => resting(firm, terms)));

    await moveTo(firm, EX_DATE_BEGINS);

    await untilHeard(() =>
      expect(orders.map(restatementsOf)).toEqual([
        ['RESTATED 10 at 49.5800'],
        ['RESTATED 10 stop 44.5800'],
        ['RESTATED 10 at 43.5800 stop 44.5800'],
        [],
        [],
        [],
      ]),
    );
    const [limit = orders[0]] = orders;
    const restated = limit && reportsOn(limit).at(-1);
    expect(restated).toMatchObject({
      transact_time: nanosecondTimestamp(EX_DATE_BEGINS),
      text: 'Cash dividend of 0.42 per share (FINRA Rule 5330), ex-date 2026-12-01',
      leaves_quantity: '10.00000000',
    });
  });

  it('one that is placed from then on stays as it is', async () => {
    const firm = aFirm();
    await moveTo(firm, EX_DATE_BEGINS);
    const order = await resting(firm, limitToBuy);
    await moveTo(firm, '2027-01-04T17:00:00Z');
    const later = await resting(firm, limitToBuy);
    expect([restatementsOf(order), restatementsOf(later)]).toEqual([[], []]);
  });

  it('an advance over it restates the order first, and then trades it', async () => {
    const firm = aFirm();
    await moveTo(firm, BEFORE);
    // On the ex-date, the lowest price is between 52.30 and 52.80.
    const reached = await resting(firm, { ...limitToBuy, limit_price: '53.50' });
    const overtaken = await resting(firm, { ...limitToBuy, limit_price: '50' });

    await moveTo(firm, '2027-04-01T17:00:00Z');

    await untilHeard(() => expect(kindsOn(overtaken)).toEqual(['NEW', 'RESTATED', 'EXPIRED']));
    expect(restatementsOf(overtaken)[0]).toBe('RESTATED 10 at 49.5800');
    await untilHeard(() => expect(kindsOn(reached)).toEqual(['NEW', 'RESTATED', 'FILL']));
    const fill = reportsOn(reached).at(-1);
    expect(Number(fill?.last_price)).toBeLessThanOrEqual(53.08);
  });

  it('a split has more shares at less, and a stop to buy and a limit to sell are as they were', async () => {
    const firm = aFirm();
    await moveTo(firm, '2027-01-04T17:00:00Z');
    const orders = await Promise.all(
      [limitToBuy, stopToSell, limitToSell, stopToBuy].map(terms => resting(firm, { ...terms, do_not_reduce: true })),
    );
    await script(firm, { kind: 'SPLIT', ex_date: '2027-01-08', new_shares: 2, old_shares: 1 });

    await moveTo(firm, '2027-01-08T17:00:00Z');

    await untilHeard(() =>
      expect(orders.map(restatementsOf)).toEqual([['RESTATED 20 at 25.0000'], ['RESTATED 20 stop 22.5000'], [], []]),
    );
    expect(orders[0] && reportsOn(orders[0]).at(-1)?.text).toContain(
      'Split of 2 for 1 (FINRA Rule 5330), ex-date 2027-01-08',
    );
  });

  it('a dividend that the firm has scripted counts for it alone', async () => {
    const [firm, other] = [aFirm(), aFirm()];
    for (const one of [firm, other]) await moveTo(one, '2027-01-04T17:00:00Z');
    const [order, untouched] = [await resting(firm, limitToBuy), await resting(other, limitToBuy)];
    await script(firm, { kind: 'DIVIDEND', ex_date: '2027-01-08', amount_per_share: '1.255', pay_date: '2027-01-20' });

    for (const one of [firm, other]) await moveTo(one, calendar.businessDayStart('2027-01-08'));

    await untilHeard(() => expect(restatementsOf(order)).toEqual(['RESTATED 10 at 48.7400']));
    expect(restatementsOf(untouched)).toEqual([]);
  });

  it.each([
    {
      what: 'a reverse split',
      action: { kind: 'SPLIT', new_shares: 1, old_shares: 3 },
      cancels: [limitToBuy, limitToSell],
      why: 'Reverse split',
    },
    {
      what: 'a dividend that leaves no price',
      action: { kind: 'DIVIDEND', amount_per_share: '50', pay_date: '2027-01-20' },
      cancels: [limitToBuy],
      why: 'leaves no price',
    },
    {
      what: 'a merger',
      action: { kind: 'CASH_MERGER', price: '60', pay_date: '2027-01-20' },
      cancels: [limitToBuy, limitToSell],
      why: 'Merger',
    },
  ])('$what cancels it', async ({ action, cancels, why }) => {
    const firm = aFirm();
    await moveTo(firm, '2027-01-04T17:00:00Z');
    const orders = await Promise.all(cancels.map(terms => resting(firm, terms)));
    await script(firm, { ex_date: '2027-01-08', ...action });

    await moveTo(firm, '2027-01-08T17:00:00Z');

    for (const order of orders) {
      await untilHeard(() => expect(kindsOn(order)).toEqual(['NEW', 'CANCELLED']));
      const [, end] = reportsOn(order);
      expect(end?.transact_time).toBe(nanosecondTimestamp(calendar.businessDayStart('2027-01-08')));
      expect(end?.text).toContain(why);
    }
  });

  it('is adjusted as time passes by itself, and once, though another process takes the orders up afterwards', async () => {
    const firm = aFirm();
    await moveTo(firm, new Date(EX_DATE_BEGINS.getTime() - 2_000));
    const order = await resting(firm, limitToBuy);
    await untilHeard(() => expect(restatementsOf(order)).toEqual(['RESTATED 10 at 49.5800']));

    await venue.app.get(VenueService, { strict: false }).recover();
    await moveTo(firm, '2027-01-04T17:00:00Z');
    const after = await resting(firm, limitToBuy);
    expect([restatementsOf(order), restatementsOf(after)]).toEqual([['RESTATED 10 at 49.5800'], []]);
  });

  it('a replacement from then on is at the prices of that day, and is not reduced again', async () => {
    const firm = aFirm();
    await moveTo(firm, BEFORE);
    const order = await resting(firm, limitToBuy);
    await moveTo(firm, EX_DATE_BEGINS);
    await untilHeard(() => expect(kindsOn(order)).toEqual(['NEW', 'RESTATED']));

    const replacement = {
      ...order,
      kind: 'REPLACE' as const,
      order_id: newId('order'),
      replaces: order.order_id,
      limit_price: '49.70',
      transact_time: nanosecondTimestamp(clock().now(firm)),
    };
    await venue.bus.publish([instructed(replacement)]);
    await untilHeard(() => expect(kindsOn(replacement)).toEqual(['REPLACED']));
    await moveTo(firm, '2026-12-04T17:00:00Z');
    const after = await resting(firm, limitToBuy);
    expect([kindsOn(replacement), kindsOn(after)]).toEqual([['REPLACED'], ['NEW']]);
  });
});

describe('issue 39.6: a FIX client', () => {
  const fieldsOf = (message: Message | undefined, ...tags: number[]) => tags.map(tag => message?.get(tag));
  const { ExecType, OrdStatus, ExecRestatementReason, Price, StopPx, OrderQty, ExecInst, Account } = Tag;

  async function logOn(senderCompId: string, password: string): Promise<FixClient> {
    const client = new FixClient({ senderCompId, credential: asRawData(password) });
    await client.connect(venue.app.get(FixNetworkService, { strict: false }).port);
    await untilHeard(() => expect(client.isLoggedOn).toBe(true));
    return client;
  }

  it('whose order is restated hears Restated (150=D), and so does the drop copy of its firm', async () => {
    const firm: ClientFirm = await aClientFirm(auth);
    const { password } = await aFixPassword(venue, firm);
    const [client, copy] = [await logOn(firm.firmId, password), await logOn(`${firm.firmId}-DC`, password)];
    await moveTo(firm.firmId, BEFORE);
    const name = { session_id: `VENUE->${firm.firmId}`, cl_ord_id: 'G-1', account: 'SB10000001', symbol: 'KO' };
    await resting(firm.firmId, { ...limitToBuy, client: name });
    await resting(firm.firmId, { ...limitToBuy, do_not_reduce: true, client: { ...name, cl_ord_id: 'G-2' } });
    await resting(firm.firmId, { ...stopLimitToSell, client: { ...name, cl_ord_id: 'G-3' } });

    await moveTo(firm.firmId, EX_DATE_BEGINS);

    for (const session of [client, copy]) {
      const last = (clOrdId: string) =>
        session.received
          .filter(({ msgType, get: _, ...__ }) => msgType === MsgType.ExecutionReport)
          .findLast(message => message.get(Tag.ClOrdID) === clOrdId);
      await untilHeard(() =>
        expect(fieldsOf(last('G-1'), ExecType, OrdStatus, ExecRestatementReason, Price, OrderQty, Account)).toEqual([
          'D',
          '0',
          '0',
          '49.58',
          '10',
          'SB10000001',
        ]),
      );
      await untilHeard(() => expect(fieldsOf(last('G-3'), ExecType, Price, StopPx)).toEqual(['D', '43.58', '44.58']));
      expect(fieldsOf(last('G-2'), ExecType, Price, ExecInst)).toEqual(['0', '50', 'F']);
      expect(last('G-1')?.get(Tag.Text)).toContain('Cash dividend of 0.42 per share');
    }
  });
});
