import {
  BaasClockProgressed,
  newId,
  type OrderView,
  type Paged,
  type RealizedGainView,
  type TaxLotView,
  TransactionPosted,
} from '@sandbourse/contracts';
import {
  deriveTax,
  type EntryDraft,
  readPostedEntry,
  realizedGainRecord,
  type TaxpayerAccount,
  taxLotRecord,
} from '@sandbourse/ledger';
import { moveClock, untilHeard } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../../testing/brokerage.js';

let brokerage: BrokerageUnderTest;
/** The entries that events have reported, by transaction id, because an event may be delivered more than once. */
const followed = new Map<string, EntryDraft>();
const advancesDone = new Set<string>();

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
  await brokerage.baas.bus.subscribe({
    group: 'ledger-follower',
    topics: [TransactionPosted.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const entry of events.map(TransactionPosted.read).map(readPostedEntry))
        followed.set(entry.transactionId, entry);
    },
  });
  await brokerage.baas.bus.subscribe({
    group: 'clock-follower',
    topics: [BaasClockProgressed.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const { advance_id, is_done } of events.map(BaasClockProgressed.read))
        if (is_done) advancesDone.add(advance_id);
    },
  });
});

afterAll(() => brokerage.close());

const get = async <Body>(path: string) => (await brokerage.baas.request<Body>('GET', path)).body;
const lotsOf = (accountId: string) => get<TaxLotView[]>(`/v1/accounts/${accountId}/tax-lots`);

/** A client with an account that is taxed, a trust and an IRA. */
async function aClient(): Promise<TaxpayerAccount[]> {
  const client_id = newId('account');
  const accounts: TaxpayerAccount[] = [];
  for (const account_type of ['INDIVIDUAL', 'TRUST', 'ROTH_IRA'])
    accounts.push({
      accountId: await brokerage.openAccount('20000', { client_id, account_type }),
      isTaxed: account_type !== 'ROTH_IRA',
    });
  return accounts;
}

async function filled(order: OrderView, quantity: string, price: string, at: string): Promise<void> {
  await brokerage.fill(order, quantity, price, at);
  await brokerage.baas.settled();
  expect(await get(`/v1/orders/${order.order_id}`)).toMatchObject({ status: 'FILLED' });
}

async function sell(accountId: string, order: object, price: string, at: string): Promise<void> {
  const { status, body } = await brokerage.order(accountId, { side: 'SELL', limit_price: price, ...order });
  expect({ status, body }).toMatchObject({ status: 201 });
  await filled(body, body.quantity ?? '', price, at);
}

/** Simulates auth: a year passes for the firm. */
async function aYearPasses(): Promise<void> {
  const { advance_id } = await moveClock(brokerage.baas, 'HARBOR', new Date(Date.now() + 365 * 86_400_000));
  await untilHeard(() => expect(advancesDone).toContain(advance_id));
}

/** The lots, gains and wash sales that the brokerage stores for a client's accounts. */
async function kept(accounts: readonly TaxpayerAccount[]) {
  const lots: TaxLotView[] = [];
  const gains: RealizedGainView[] = [];
  for (const { accountId } of accounts) {
    lots.push(...(await lotsOf(accountId)));
    gains.push(...(await get<Paged<RealizedGainView>>(`/v1/accounts/${accountId}/realized-gains`)).items);
  }
  return {
    lots: lots
      .map(lot => [
        lot.lot_id,
        lot.account_id,
        lot.acquired_date,
        lot.holding_period_start_date,
        lot.remaining_quantity,
        lot.cost_basis,
        lot.wash_sale_disallowed,
        lot.wash_sale_source_lot_id,
      ])
      .sort(),
    gains: gains
      .map(gain => [gain.transaction_id, gain.lot_id, gain.quantity, gain.realized_gain, gain.adjustment_amount])
      .sort(),
  };
}

function heardOf(accounts: readonly TaxpayerAccount[]): EntryDraft[] {
  const theirs = new Set(accounts.map(({ accountId }) => accountId));
  return [...followed.values()].filter(({ accountId }) => theirs.has(accountId));
}

/** The lots, gains and wash sales of a client's accounts, derived only from events. */
function derived(accounts: readonly TaxpayerAccount[]) {
  const entries = heardOf(accounts)
    .filter(({ symbol }) => symbol !== null)
    .sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));
  const securities = [...new Set(entries.map(({ symbol }) => symbol))].map(symbol =>
    deriveTax(
      accounts,
      entries.filter(entry => entry.symbol === symbol),
    ),
  );
  return {
    lots: securities
      .flatMap(book => book.openLots())
      .map(taxLotRecord)
      .map(lot => [
        lot.lotId,
        lot.accountId,
        lot.acquiredDate,
        lot.holdingPeriodStartDate,
        lot.remainingQuantity.toComputed(),
        lot.costBasis?.toComputed(),
        lot.washSaleDisallowed.toComputed(),
        lot.washSaleSourceLotId,
      ])
      .sort(),
    gains: securities
      .flatMap(({ gains }) => gains)
      .map(realizedGainRecord)
      .map(gain => [
        gain.transactionId,
        gain.lotId,
        gain.quantity.toComputed(),
        gain.realizedGain?.toComputed(),
        gain.adjustmentAmount.toComputed(),
      ])
      .sort(),
  };
}

it('one who hears only the events derives the lots and gains that the brokerage keeps', async () => {
  const accounts = await aClient();
  const [taxed = '', trust = '', ira = ''] = accounts.map(({ accountId }) => accountId);
  await brokerage.trade(taxed, 'BUY', '10', '160.00', '2026-10-01T15:00:00Z');
  await brokerage.trade(taxed, 'BUY', '10', '150.00', '2026-10-02T15:00:00Z');
  await brokerage.trade(taxed, 'BUY', '10', '155.00', '2026-10-05T15:00:00Z');
  const [oldest, middle, newest] = (await lotsOf(taxed)).map(({ lot_id }) => lot_id);

  const named = [
    { lot_id: middle, quantity: '3' },
    { lot_id: newest, quantity: '1' },
  ];
  await sell(taxed, { quantity: '4', lot_method: 'SPECIFIC', lots: named }, '140.00', '2026-11-09T15:00:00Z');
  await sell(taxed, { quantity: '2', lot_method: 'HIFO' }, '141.00', '2026-11-10T15:00:00Z');
  const mistaken = await brokerage.trade(ira, 'BUY', '2', '142.00', '2026-11-12T15:00:00Z');
  await brokerage.trade(ira, 'BUY', '3', '143.00', '2026-11-13T15:00:00Z');
  await brokerage.journalShares(taxed, trust, '9');
  await sell(trust, { quantity: '5', lot_method: 'LIFO' }, '165.00', '2026-11-19T15:00:00Z');

  const { body: late } = await brokerage.order(taxed, {
    side: 'SELL',
    quantity: '6',
    lot_method: 'SPECIFIC',
    lots: [{ lot_id: newest, quantity: '6' }],
  });
  await sell(taxed, { quantity: '9', lot_method: 'LIFO' }, '158.00', '2026-11-19T15:00:00Z');
  await filled(late, '6', '159.00', '2026-11-19T16:00:00Z');
  await brokerage.bust(mistaken, '2', '142.00');
  const { body: amazon } = await brokerage.order(taxed, {
    security: { type: 'ticker', value: 'AMZN' },
    order_type: 'MARKET',
    limit_price: undefined,
    quantity: '1',
  });
  await filled(amazon, '1', '3500.00', new Date().toISOString());
  await aYearPasses();

  const posted = await Promise.all(accounts.map(({ accountId }) => brokerage.transactions(accountId)));
  await untilHeard(() => expect(heardOf(accounts)).toHaveLength(posted.flat().length));
  const state = await kept(accounts);
  expect(derived(accounts)).toEqual(state);
  expect(new Set(heardOf(accounts).flatMap(({ lots }) => lots?.kind ?? []))).toEqual(
    new Set(['RELIEVE', 'CARRY', 'SPLIT']),
  );
  expect(state.gains.some(([, lotId]) => lotId === oldest)).toBe(true);
  expect(state.gains.some(([, , , , disallowed]) => disallowed !== '0.0000')).toBe(true);
});
