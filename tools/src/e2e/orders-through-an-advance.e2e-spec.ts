import type { CloudEvent, TaxLotView } from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { Sandbox } from '../client/sandbox.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;
let sandbox: Sandbox;

beforeAll(async () => {
  test = await joinSharedStack();
  sandbox = new Sandbox(test.broker.api);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

describe('orders that rest while a clock is moved', () => {
  it(
    'trade in the sessions in between, each on its own bar, and end in their time',
    async () => {
      const { broker } = test;
      await sandbox.advance({ to: '2029-08-02T16:00:00Z' });
      const { account_id } = await broker.openFunded('Sleeps through a crash', '100000.00');
      const buyer = await broker.openFunded('Waits for one', '100000.00');
      const intc = { account_id, security: { type: 'ticker', value: 'INTC' } } as const;
      await broker.done((await broker.place({ ...intc, side: 'BUY', order_type: 'MARKET', quantity: '20' })).order_id);
      const sell = { ...intc, side: 'SELL', quantity: '10', time_in_force: 'GTC' } as const;
      const stop = await broker.place({ ...sell, order_type: 'STOP', stop_price: '28.00' });
      const buy = {
        ...intc,
        account_id: buyer.account_id,
        side: 'BUY',
        quantity: '10',
        time_in_force: 'GTC',
        order_type: 'LIMIT',
      } as const;
      const bought = await broker.place({ ...buy, limit_price: '19.00', do_not_reduce: true });
      const resting = await broker.place({ ...buy, limit_price: '12.00' });

      await sandbox.advance({ to: '2029-12-03T16:00:00Z' });

      // The session of 2029-08-03 opens at 21.94, and the session before closed at 29.05. The stop order therefore
      // trades at the opening price, not at its stop price.
      expect(await broker.order(stop.order_id)).toMatchObject({
        status: 'FILLED',
        average_fill_price: '21.9400',
        filled_at: '2029-08-03T13:30:00.000000000Z',
        fills: [{ price: '21.9400', executed_at: '2029-08-03T13:30:00.000000000Z', settlement_date: '2029-08-06' }],
      });
      // The session of 2029-08-08 is the first one whose low (18.95) is below the limit. It is also an ex-date, but its
      // dividend does not reduce the limit.
      const { status, average_fill_price, filled_at } = await broker.order(bought.order_id);
      expect({ status, average_fill_price, on: filled_at?.slice(0, 10) }).toEqual({
        status: 'FILLED',
        average_fill_price: '19.0000',
        on: '2029-08-08',
      });
      // The order expires on a Wednesday, ninety days after 2029-08-02. Its limit was reduced by the dividend of 0.125
      // a share in the meantime (issue 39.6).
      expect(await broker.order(resting.order_id)).toMatchObject({
        status: 'EXPIRED',
        limit_price: '11.8700',
        updated_at: '2029-10-31T20:00:00.000000000Z',
        restatements: [
          {
            ex_date: '2029-08-08',
            restated_at: '2029-08-08T00:00:00.000000000Z',
            from: { quantity: '10', limit_price: '12.00' },
            to: { quantity: '10', limit_price: '11.8700' },
          },
        ],
      });

      const tradesOf = async (accountId: string) =>
        (await broker.transactions(accountId)).items
          .filter(({ type }) => type === 'BUY' || type === 'SELL')
          .map(({ trade_date, type, quantity }) => `${trade_date} ${type} ${quantity}`);
      expect(await tradesOf(account_id)).toEqual(['2029-08-03 SELL -10.00000000', '2029-08-02 BUY 20.00000000']);
      expect(await tradesOf(buyer.account_id)).toEqual(['2029-08-08 BUY 10.00000000']);
    },
    WAITS.story,
  );

  it(
    '39.6: are in the shares of a split that their firm has scripted, with the lots that they name, and trade so',
    async () => {
      const { broker } = test;
      const { account_id } = await broker.openFunded('Splits what rests', '100000.00');
      const security = { type: 'ticker', value: 'PEP' } as const;
      const bought = await broker.place({ account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '10' });
      await broker.done(bought.order_id);
      const [lot] = await broker.api.get<TaxLotView[]>(`/api/v1/baas/accounts/${account_id}/tax-lots`);
      const last = Number((await broker.quote('PEP')).last);
      const stop = await broker.place({
        account_id,
        security,
        side: 'SELL',
        order_type: 'STOP',
        stop_price: `${Math.floor(last * 0.8)}.00`,
        quantity: '10',
        time_in_force: 'GTC',
        lot_method: 'SPECIFIC',
        lots: [{ lot_id: lot?.lot_id ?? '', quantity: '10' }],
      });
      const eve = await broker.quote('PEP');
      const ex_date = eve.market?.next_session_opens_at?.slice(0, 10) ?? '';
      await sandbox.act({ symbol: 'PEP', kind: 'SPLIT', ex_date, new_shares: 2, old_shares: 1 });

      await sandbox.advance({ to: `${ex_date}T20:30:00Z` });

      const split = await broker.order(stop.order_id);
      expect(split).toMatchObject({
        status: 'NEW',
        quantity: '20.00000000',
        stop_price: (Number(stop.stop_price) / 2).toFixed(4),
        lots: [{ lot_id: lot?.lot_id, quantity: '20.00000000' }],
        restatements: [{ ex_date }],
      });
      await sandbox.script({ symbol: 'PEP', kind: 'CRASH', magnitude: '0.5', duration_seconds: 1 });
      expect(await broker.done(stop.order_id)).toMatchObject({ status: 'FILLED', filled_quantity: '20.00000000' });
      expect(await broker.positions(account_id)).toEqual([]);
    },
    WAITS.story,
  );

  it(
    '39.6: are reduced as the business day of an ex-date begins by itself, before anything is written on it',
    async () => {
      const { broker } = test;
      const [action] = loadReplayMarket().corporateActions({ from: '2029-12-05', to: '2030-07-01' }, 'KO');
      const begins = loadReplayMarket().calendar.businessDayStart(action?.exDate ?? '');
      await sandbox.advance({ to: new Date(begins.getTime() - 4_000).toISOString() });
      const { account_id } = await broker.openFunded('Waits for the day', '10000.00');
      const order = await broker.place({
        account_id,
        security: { type: 'ticker', value: 'KO' },
        side: 'BUY',
        order_type: 'LIMIT',
        limit_price: '40.00',
        quantity: '10',
        time_in_force: 'GTC',
      });

      const restated = await until(
        () => broker.order(order.order_id),
        ({ restatements }) => restatements.length > 0,
        { withinMs: WAITS.ready },
      );

      const amount = action?.kind === 'DIVIDEND' ? Number(action.amountPerShare) : 0;
      expect(restated.limit_price).toBe((Math.floor((40 - amount) * 100 + 1e-9) / 100).toFixed(4));
      const free = Number((await broker.account(account_id)).buying_power);
      expect(free).toBeCloseTo(10_000 - Number(restated.limit_price) * 10, 4);
      const { items } = await broker.api.get<{ items: CloudEvent[] }>(
        `/api/v1/baas/events?account_id=${account_id}&type=svc.baas.orders.restated`,
      );
      expect(items).toMatchObject([{ data: { order: { order_id: order.order_id } } }]);
    },
    WAITS.story,
  );
});
