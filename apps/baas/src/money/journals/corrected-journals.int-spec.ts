import {
  type AccountView,
  type BookedAccounts,
  type BrokeragePart,
  newId,
  type OrderView,
  type PositionView,
  type RealizedGainView,
  type TaxLotView,
} from '@sandbourse/contracts';
import { type CarriedLot, sharesInDraft, sharesOutDraft } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { Database } from '@sandbourse/platform/database';
import { tokenFor } from '@sandbourse/test-support';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let audit: LedgerAudit;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  audit = LedgerAudit.connect(broker.baas.ownerUrl);
});

afterAll(async () => {
  await audit.close();
  await broker.close();
});

const get = async <Body>(path: string) => (await broker.baas.request<Body>('GET', path)).body;

async function accountsOfOneClient(...opens: object[]): Promise<string[]> {
  const client = { client_id: newId('account') };
  return Promise.all(opens.map(open => broker.openAccount('20000.00', { ...client, ...open })));
}

/** Returns the open lots of an account, one line each: the shares, the adjusted cost, and the day of acquisition. */
async function lotsOf(accountId: string, token?: string): Promise<string[]> {
  const path = `/v1/accounts/${accountId}/tax-lots`;
  const { body: lots } = await broker.baas.request<TaxLotView[]>('GET', path, { ...(token && { token }) });
  return lots.map(
    ({ remaining_quantity, adjusted_cost_basis, acquired_date }) =>
      `${Number(remaining_quantity)} cost ${adjusted_cost_basis && Number(adjusted_cost_basis)} of ${acquired_date}`,
  );
}

async function costOf(accountId: string): Promise<number> {
  const positions = await get<PositionView[]>(`/v1/accounts/${accountId}/positions`);
  return positions.reduce((sum, { cost_basis }) => sum + Number(cost_basis), 0);
}

async function faultOf(...accountIds: string[]) {
  return (await audit.verify({ accountIds })).difference;
}

describe('53.4: a journal after which a trade is corrected', () => {
  it('of a busted purchase moves the shares that the account really held', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({ lot_method: 'LIFO' }, {});
    await broker.trade(from, 'BUY', '10', '100.00', '2025-06-02T15:00:00.000Z');
    const busted = await broker.trade(from, 'BUY', '10', '160.00');
    await broker.journalShares(from, to, '10');
    expect(await lotsOf(from)).toEqual(['10 cost 1000 of 2025-06-02']);

    await broker.bust(busted, '10', '160.00');

    expect([await lotsOf(from), await lotsOf(to)]).toEqual([[], ['10 cost 1000 of 2025-06-02']]);
    expect([await costOf(from), await costOf(to)]).toEqual([0, 1000]);
    expect(await faultOf(from, to)).toBeNull();
  });

  it('at another price moves the corrected cost', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({}, {});
    const corrected = await broker.trade(from, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
    await broker.journalShares(from, to, '4');

    await broker.correct(corrected, '10', '150.00');

    expect([await lotsOf(from), await lotsOf(to)]).toEqual([
      ['6 cost 900 of 2026-11-10'],
      ['4 cost 600 of 2026-11-10'],
    ]);
    expect([await costOf(from), await costOf(to)]).toEqual([900, 600]);
    expect(await faultOf(from, to)).toBeNull();
  });

  it('moves the corrected loss of a wash sale', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({}, {});
    await broker.trade(from, 'BUY', '10', '160.00', '2026-09-01T15:00:00.000Z');
    const sale = await broker.trade(from, 'SELL', '10', '140.00', '2026-11-10T15:00:00.000Z');
    await broker.trade(from, 'BUY', '10', '150.00', '2026-11-12T15:00:00.000Z');
    await broker.journalShares(from, to, '10');
    const [before = ''] = await lotsOf(to);

    await broker.correct(sale, '10', '145.00');

    const [after = ''] = await lotsOf(to);
    const costIn = (lot: string) => Number(lot.split(' ')[2]);
    expect(costIn(before) - costIn(after)).toBeCloseTo(50, 1);
    expect(await faultOf(from, to)).toBeNull();
  });

  it('corrects the gain of what the other account has sold, and the accounts that the shares went on to', async () => {
    const household = { household_id: 'HH-JOURNALS' };
    const [first = '', second = ''] = await accountsOfOneClient({ ...household, lot_method: 'LIFO' }, household);
    const [other = ''] = await accountsOfOneClient(household);
    await broker.trade(first, 'BUY', '10', '100.00', '2025-06-02T15:00:00.000Z');
    const busted = await broker.trade(first, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
    await broker.journalShares(first, second, '10');
    await broker.trade(second, 'SELL', '4', '170.00');
    await broker.journalShares(second, other, '6');

    await broker.bust(busted, '10', '160.00');

    expect(await lotsOf(other)).toEqual(['6 cost 600 of 2025-06-02']);
    const gains = await get<{ items: RealizedGainView[] }>(`/v1/accounts/${second}/realized-gains?tax_year=2026`);
    expect(gains.items).toMatchObject([{ cost_basis: '400.0000', term: 'LONG_TERM' }]);
    expect([await costOf(first), await costOf(second), await costOf(other)]).toEqual([0, 0, 600]);
    expect(await faultOf(first, second, other)).toBeNull();
  });

  it('does not know the cost of shares that the account owes until it has bought them', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({}, {});
    const busted = await broker.trade(from, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
    await broker.journalShares(from, to, '4');

    await broker.bust(busted, '10', '160.00');

    expect(await lotsOf(to)).toEqual(['4 cost null of null']);
    expect(await faultOf(from, to)).toBeNull();

    await broker.trade(from, 'BUY', '6', '162.00', '2026-11-24T15:00:00.000Z');

    expect([await lotsOf(from), await lotsOf(to)]).toEqual([
      ['2 cost 324 of 2026-11-24'],
      ['4 cost 648 of 2026-11-24'],
    ]);
    expect([await costOf(from), await costOf(to)]).toEqual([324, 648]);
    expect(await faultOf(from, to)).toBeNull();
  });

  it('is the same in a copy of the firm', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({ lot_method: 'LIFO' }, {});
    await broker.trade(from, 'BUY', '10', '100.00', '2025-06-02T15:00:00.000Z');
    const busted = await broker.trade(from, 'BUY', '10', '160.00');
    await broker.journalShares(from, to, '10');
    await broker.bust(busted, '10', '160.00');

    const path = '/v1/internal/firm-books';
    const names = { [from]: 'from', [to]: 'to' };
    const { body: exported } = await broker.baas.request<BrokeragePart>('POST', `${path}/export`, {
      body: { names, opening: false },
    });
    const { account_names: _, omitted: __, orders: ___, record_names: ____, ...book } = exported;
    const token = tokenFor({ firm_id: 'COPY' });
    const { status, body } = await broker.baas.request<BookedAccounts>('POST', path, {
      token,
      body: { book: { book: 1, firm: { name: 'Copy' }, ...book }, at: new Date().toISOString() },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    const copies = ['from', 'to'].map(name => body.accounts[name]?.account_id ?? '');

    expect(await Promise.all(copies.map(id => lotsOf(id, token)))).toEqual([[], ['10 cost 1000 of 2025-06-02']]);
    expect(await faultOf(...copies)).toBeNull();
  });

  it('that carries other lots than were delivered is found by `ledger verify`', async () => {
    const [from = '', to = ''] = await accountsOfOneClient({}, {});
    await broker.trade(from, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
    const journal = {
      symbol: 'AAPL',
      currency: 'USD',
      quantity: Quantity.of('10'),
      method: 'FIFO',
      picks: [],
      tradeDate: '2026-11-24',
      settlementDate: '2026-11-24',
      executedAt: new Date('2026-11-24T15:00:00Z'),
      from: { accountId: from, transactionId: newId('transaction') },
      to: { accountId: to, transactionId: newId('transaction') },
    } as const;
    const carried: CarriedLot = {
      lotId: newId('taxLot'),
      purchaseId: newId('order'),
      acquiredDate: '2026-11-10',
      holdingPeriodStartDate: '2026-11-11',
      quantity: Quantity.of('10'),
      costBasis: Money.of('5399.00'),
      washSaleDisallowed: Money.zero,
      washSaleSourceLotId: null,
      isReplacement: false,
    };
    await broker.post([sharesOutDraft(journal), sharesInDraft(journal, [carried])]);
    await asOwner(
      `insert into journals (journal_id, from_account_id, to_account_id, security, symbol, quantity, status,
                             out_transaction_id, in_transaction_id, created_at, completed_at)
       values ($1, $2, $3, '{"type": "ticker", "value": "AAPL"}', 'AAPL', 10, 'COMPLETED', $4, $5, now(), now())`,
      [newId('journal'), from, to, journal.from.transactionId, journal.to.transactionId],
    );

    expect(await faultOf(from, to)).toMatchObject({
      accountId: to,
      transactionId: journal.to.transactionId,
      check: 'LOTS_JOURNALED',
      expected: expect.stringMatching(/^10.* at cost 1600.*, bought 2026-11-10/),
      stored: expect.stringMatching(/^10.* at cost 5399.*, bought 2026-11-10/),
    });
  });
});

async function asOwner(sql: string, values: readonly unknown[]): Promise<void> {
  const owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
  await owner.query(sql, values);
  await owner.close();
}

describe('53.4: a trade that is corrected after another account of the client has sold by HIFO', () => {
  const FIRST_LOTS = ['5 cost 850.015 of 2026-10-23', '5 cost 825.035 of 2026-10-26', '5 cost 800 of 2026-10-26'];
  const OWN_LOTS = ['10 cost 1400 of 2026-10-23', '5 cost 800 of 2026-10-26'];

  /** One account sells at a loss, which a purchase of the other replaces. The other then sells its most expensive shares. */
  async function soldInBoth() {
    const [loser = '', other = ''] = await accountsOfOneClient({}, { lot_method: 'HIFO' });
    await broker.trade(loser, 'BUY', '10', '150.00', '2026-10-01T15:00:00.000Z');
    const sale = await broker.trade(loser, 'SELL', '10', '120.00', '2026-10-20T15:00:00.000Z');
    await broker.trade(other, 'BUY', '10', '140.00', '2026-10-23T15:00:00.000Z');
    await broker.trade(other, 'BUY', '10', '160.00', '2026-10-26T15:00:00.000Z');
    await broker.trade(other, 'SELL', '5', '165.00', '2026-10-27T15:00:00.000Z', { lot_method: 'HIFO' });
    expect(await lotsOf(other)).toEqual(FIRST_LOTS);
    expect(await costOf(other)).toBe(2300);
    return { loser, other, sale };
  }

  it.each([
    { what: 'busted', change: (sale: OrderView) => broker.bust(sale, '10', '120.00') },
    { what: 'corrected to a gain', change: (sale: OrderView) => broker.correct(sale, '10', '155.00') },
  ])('books the cost of the lots that this account has sold instead, if the loss is $what', async ({ change }) => {
    const { loser, other, sale } = await soldInBoth();
    const cash = (await get<AccountView>(`/v1/accounts/${other}`)).cash_balance;

    await change(sale);

    expect(await lotsOf(other)).toEqual(OWN_LOTS);
    expect(await costOf(other)).toBe(2200);
    expect((await get<AccountView>(`/v1/accounts/${other}`)).cash_balance).toBe(cash);
    const [again] = (await broker.transactions(other)).filter(({ type }) => type === 'SELL');
    const [changed] = await broker.transactions(loser);
    expect(again?.settlement_date).toBe(changed?.settlement_date);
    expect(await faultOf(loser, other)).toBeNull();
  });

  it('books it as well if the sale at a loss goes on with a further fill', async () => {
    const [loser = '', other = ''] = await accountsOfOneClient({}, { lot_method: 'HIFO' });
    await broker.trade(loser, 'BUY', '10', '150.00', '2026-10-01T15:00:00.000Z');
    await broker.trade(other, 'BUY', '10', '140.00', '2026-10-23T15:00:00.000Z');
    await broker.trade(other, 'BUY', '10', '155.00', '2026-10-26T15:00:00.000Z');
    const sale = await broker.placed(loser, { side: 'SELL', quantity: '10', limit_price: '130.00' });
    const half = (cumulative_quantity: string, leaves_quantity: string) =>
      broker.fill(sale, '5', '130.00', '2026-10-27T15:00:00.000Z', { cumulative_quantity, leaves_quantity });
    await half('5', '5');
    await broker.trade(other, 'SELL', '8', '165.00', '2026-10-27T16:00:00.000Z', { lot_method: 'HIFO' });
    expect(await costOf(other)).toBe(5 * 140 + 7 * 155);

    await half('10', '0');
    await broker.baas.settled();

    expect(await costOf(other)).toBe(10 * 140 + 2 * 155);
    expect(await faultOf(loser, other)).toBeNull();
  });
});
