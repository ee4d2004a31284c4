import type {
  AccountView,
  BookedAccounts,
  BrokeragePart,
  ContributionsView,
  ErrorBody,
  FundingView,
  MarketStateView,
  OrderView,
  OrderWithFillsView,
  QuoteView,
  RetirementDistributionsView,
  ScriptedActionView,
  WrittenBook,
} from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

const PATH = '/v1/internal/firm-books';
const { calendar } = loadReplayMarket();
const TODAY = calendar.tradeDateOf(new Date());
const YEAR = Number(TODAY.slice(0, 4));
/** The session that is this number of sessions after the current one; before it if the number is negative. */
const session = (ahead: number) => calendar.addSessions(TODAY, ahead);

let broker: BrokerageUnderTest;
let firms = 0;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

class FirmUnderTest {
  private constructor(
    readonly token: string,
    readonly accountIds: Readonly<Record<string, string>>,
  ) {}

  static async of(book: Partial<WrittenBook>): Promise<FirmUnderTest> {
    firms += 1;
    const token = tokenFor({ firm_id: `COPY${firms}` });
    const { status, body } = await applyTo(token, book);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const ids = Object.entries((body as BookedAccounts).accounts).map(([name, { account_id }]) => [name, account_id]);
    return new FirmUnderTest(token, Object.fromEntries(ids));
  }

  async get<Body>(path: string): Promise<Body> {
    const { status, body } = await broker.baas.request<Body>('GET', path, { token: this.token });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  ofAccount<Body>(name: string, path = ''): Promise<Body> {
    return this.get(`/v1/accounts/${this.accountIds[name]}${path}`);
  }

  async send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
    const { status, body: answer } = await broker.baas.request(method, path, {
      token: this.token,
      ...(body && { body }),
    });
    expect({ isAccepted: status < 300, answer }).toMatchObject({ isAccepted: true });
  }

  async exported(opening = false): Promise<BrokeragePart> {
    const names = Object.fromEntries(Object.entries(this.accountIds).map(([name, id]) => [id, name]));
    const body = { names, opening };
    return (await broker.baas.request<BrokeragePart>('POST', `${PATH}/export`, { token: this.token, body })).body;
  }

  async copied(opening = false): Promise<FirmUnderTest> {
    const { account_names: _, omitted: __, orders: ___, record_names: ____, ...part } = await this.exported(opening);
    return FirmUnderTest.of(part);
  }
}

const applyTo = (token: string, book: Partial<WrittenBook>) =>
  broker.baas.request<BookedAccounts | ErrorBody>('POST', PATH, {
    token,
    body: { book: { book: 1, firm: { name: 'Copy' }, ...book }, at: new Date().toISOString() },
  });

const OWNER = { client_id: 'CLT-1', date_of_birth: '1960-01-01' };

describe('53.13: a firm that is made from an exported book', () => {
  it('has the corporate actions of the firm, those in effect and those to come, and their prices', async () => {
    const split = { symbol: 'BRK-B', kind: 'SPLIT' as const, ex_date: session(-3), new_shares: 2, old_shares: 1 };
    const dividend = { symbol: 'KO', kind: 'DIVIDEND' as const, ex_date: session(3), amount_per_share: '1.50' };
    const real = await FirmUnderTest.of({});
    const source = await FirmUnderTest.of({ corporate_actions: [split, dividend] });
    const priceIn = async (firm: FirmUnderTest) =>
      Number((await firm.get<QuoteView>('/v1/market/quotes/BRK-B')).previous_close);

    const copy = await source.copied();

    const actionsOf = async (firm: FirmUnderTest) =>
      (await firm.get<{ items: ScriptedActionView[] }>('/v1/sandbox/market/actions')).items.map(
        ({ action_id: _, created_at: __, ...action }) => action,
      );
    expect(await actionsOf(copy)).toEqual(await actionsOf(source));
    expect(await actionsOf(copy)).toMatchObject([
      { symbol: 'KO', is_effective: false },
      { symbol: 'BRK-B', is_effective: true },
    ]);
    expect(await priceIn(copy)).toBe(await priceIn(source));
    expect((await priceIn(copy)) * 2).toBeCloseTo(await priceIn(real), 1);
  });

  it.each([
    { fault: 'on a day without a session', change: { ex_date: '2026-11-21' }, field: 'ex_date' },
    { fault: 'of an unknown security', change: { symbol: 'NOSUCH' }, field: 'symbol' },
    {
      fault: 'that would make the price too low',
      change: { ex_date: session(3), new_shares: 900 },
      field: 'new_shares',
    },
    { fault: 'that is the second of its day', change: { ex_date: session(4) }, field: 'ex_date' },
  ])('refuses a corporate action $fault', async ({ change, field }) => {
    const split = { symbol: 'BRK-B', kind: 'SPLIT' as const, ex_date: session(4), new_shares: 2, old_shares: 1 };
    const { status, body } = await applyTo(tokenFor({ firm_id: 'REFUSED' }), {
      corporate_actions: [split, { ...split, ...change }],
    });
    expect(status).toBe(422);
    const { detail } = body as unknown as { detail: { loc: unknown[] }[] };
    expect(detail.map(({ loc }) => loc)).toContainEqual(['body', 'book', 'corporate_actions', 1, field]);
  });

  it('has the elected reinvestments, the market hours and the margin rules', async () => {
    const source = await FirmUnderTest.of({ accounts: [{ name: 'brokerage' }] });
    await source.send('POST', `/v1/accounts/${source.accountIds.brokerage}/dividend-reinvestments`, {
      security: { type: 'ticker', value: 'KO' },
    });
    await source.send('PUT', '/v1/sandbox/market/hours', { hours: 'EXCHANGE' });
    await source.send('PUT', '/v1/margin-rules', { keeps_pattern_day_trade_rule: true });

    const copy = await source.copied();

    expect(await copy.ofAccount('brokerage', '/dividend-reinvestments')).toMatchObject({
      items: [{ security: { type: 'ticker', value: 'KO' } }],
    });
    expect((await copy.get<MarketStateView>('/v1/sandbox/market/hours')).hours).toBe('EXCHANGE');
    expect(await copy.get('/v1/margin-rules')).toMatchObject({ keeps_pattern_day_trade_rule: true });
  });

  it('has the contributions and distributions of IRAs, by deposit, by journal and by withdrawal', async () => {
    const source = await FirmUnderTest.of({
      accounts: [
        { name: 'brokerage', ...OWNER, cash: { USD: '9000.00' } },
        { name: 'ira', ...OWNER, account_type: 'TRADITIONAL_IRA', cash: { USD: '9000.00' } },
      ],
    });
    const { brokerage, ira } = source.accountIds;
    const funding = `/v1/accounts/${ira}/funding`;
    await source.send('POST', funding, { direction: 'DEPOSIT', amount: '2000.00', contribution_year: YEAR });
    await source.send('POST', funding, { direction: 'DEPOSIT', amount: '50000.00' });
    await source.send('POST', funding, { direction: 'WITHDRAWAL', amount: '300.00' });
    const journal = { currency: 'USD', amount: '500.00' };
    await source.send('POST', '/v1/journals', { ...journal, from_account_id: brokerage, to_account_id: ira });
    await source.send('POST', '/v1/journals', { ...journal, from_account_id: ira, to_account_id: brokerage });
    await broker.baas.settled();
    expect((await source.exported()).transactions).toHaveLength(9);
    const figuresOf = async (firm: FirmUnderTest) => {
      const contributions = await firm.ofAccount<ContributionsView>('ira', '/contributions');
      const distributions = await firm.ofAccount<RetirementDistributionsView>('ira', '/retirement-distributions');
      return JSON.parse(
        JSON.stringify([contributions, distributions], (field, value) => (/_id$/.test(field) ? undefined : value)),
      );
    };

    const copy = await source.copied();

    expect(await figuresOf(copy)).toEqual(await figuresOf(source));
    expect((await figuresOf(copy))[0]).toMatchObject({ contributed: '2500.0000' });
    expect((await copy.exported()).transactions).toEqual((await source.exported()).transactions);
  });

  it('has the debit of a margin account, also in a book with only opening balances', async () => {
    const source = await FirmUnderTest.of({
      accounts: [{ name: 'margin', margin_enabled: true, cash: { USD: '1000.00' } }],
      transactions: [
        { account: 'margin', type: 'BUY', date: session(-5), symbol: 'KO', quantity: '20', price: '80.00' },
      ],
    });
    const cashOf = async (firm: FirmUnderTest) => (await firm.ofAccount<AccountView>('margin')).cash_balance;

    const copy = await source.copied(true);

    expect(await cashOf(source)).toBe('-600.0000');
    expect(await cashOf(copy)).toBe('-600.0000');
    expect((await copy.exported(true)).accounts).toEqual((await source.exported(true)).accounts);
  });

  it('53.7: has inherited lots, which are long-term at once and in box E of Form 8949', async () => {
    const source = await FirmUnderTest.of({
      accounts: [
        {
          name: 'heir',
          client_id: 'CLT-1',
          positions: [{ symbol: 'KO', lots: [{ quantity: '10', acquired: 'INHERITED', cost: '500.00' }] }],
        },
      ],
      transactions: [{ account: 'heir', type: 'SELL', date: session(-2), symbol: 'KO', quantity: '4', price: '60.00' }],
    });

    for (const firm of [source, await source.copied(), await source.copied(true)])
      expect(await firm.ofAccount('heir', '/tax-lots')).toMatchObject([
        { acquired_date: null, is_inherited: true, term: 'LONG_TERM', remaining_quantity: '6.00000000' },
      ]);
    const gains = await source.ofAccount<{ items: unknown[] }>('heir', `/realized-gains?tax_year=${YEAR}`);
    expect(gains.items).toMatchObject([
      { acquired_date: null, is_inherited: true, term: 'LONG_TERM', form_8949_box: 'E' },
    ]);
  });

  it('58.5: has the closed orders with their fills, busts, history and replacements; the export is the same', async () => {
    const source = await FirmUnderTest.of({ accounts: [{ name: 'brokerage', cash: { USD: '9000.00' } }] });
    const place = async (change: object = {}): Promise<OrderView> => {
      const terms = { side: 'BUY', order_type: 'LIMIT', limit_price: '99.00', quantity: '2', ...change };
      const body = { account_id: source.accountIds.brokerage, security: { type: 'ticker', value: 'KO' }, ...terms };
      return (await broker.baas.request<OrderView>('POST', '/v1/orders', { token: source.token, body })).body;
    };
    const viewIn = async (firm: FirmUnderTest, name: string) => {
      const [order] = await firm.get<OrderView[]>(`/v1/orders?client_order_id=${name}`);
      return firm.get<OrderWithFillsView>(`/v1/orders/${order?.order_id}`);
    };
    const bought = await place({ client_order_id: 'bought' });
    await broker.fill(bought, '2', '80.00');
    const busted = await place({ client_order_id: 'busted', quantity: '1' });
    await broker.fill(busted, '1', '81.00');
    await broker.baas.settled();
    const fill = (await viewIn(source, 'busted')).fills[0];
    await broker.fill(busted, '1', '81.00', undefined, {
      kind: 'BUST',
      reference_execution_id: fill?.execution_id ?? null,
      cumulative_quantity: '0',
      leaves_quantity: '1',
      average_price: '0',
    });
    const cancelled = await place({ client_order_id: 'cancelled' });
    const none = { last_quantity: null, last_price: null, cumulative_quantity: '0', average_price: '0' };
    for (const order of [busted, cancelled])
      await broker.fill(order, '0', '0', undefined, { ...none, kind: 'CANCELLED' });
    await broker.baas.settled();

    const exported = await source.exported();
    const copy = await source.copied();

    expect(exported.closed_orders.map(({ status }) => status)).toEqual(['FILLED', 'CANCELLED', 'CANCELLED']);
    for (const name of ['bought', 'busted', 'cancelled']) {
      const [one, other] = [await viewIn(source, name), await viewIn(copy, name)];
      const own = { order_id: null, account_id: null, fills: null, updated_at: null };
      expect({ ...other, ...own }).toEqual({ ...one, ...own });
      expect(other.fills.map(({ price }) => price)).toEqual(one.fills.map(({ price }) => price));
    }
    expect((await copy.exported()).closed_orders).toEqual(exported.closed_orders);
    expect((await copy.exported()).transactions).toEqual(exported.transactions);
    expect((await source.exported(true)).omitted).toContainEqual(
      expect.objectContaining({ what: 'closed orders', count: exported.closed_orders.length }),
    );
  });

  it('58.5: has the requests for deposits and withdrawals, with their keys, times and reasons', async () => {
    const source = await FirmUnderTest.of({
      accounts: [{ name: 'brokerage' }],
      funding_requests: [
        {
          account: 'brokerage',
          direction: 'WITHDRAWAL',
          amount: '9.00',
          reject_reason: { code: 'ACCOUNT_STATUS', message: 'The account was closed' },
          created_at: '2026-11-19T15:00:00.000Z',
          completed_at: '2026-11-19T15:00:01.000Z',
        },
      ],
    });
    const path = `/v1/accounts/${source.accountIds.brokerage}/funding`;
    const deposit = { direction: 'DEPOSIT', amount: '20.00', currency: 'USD' };
    await source.send('POST', path, { ...deposit, idempotency_key: 'salary' });
    await source.send('POST', path, deposit);
    await broker.baas.settled();
    const requestsIn = async (firm: FirmUnderTest) =>
      (await firm.ofAccount<FundingView[]>('brokerage', '/funding')).map(
        ({ funding_id: _, account_id: __, transaction_id, ...request }) => ({
          ...request,
          isBooked: transaction_id !== null,
        }),
      );

    const exported = await source.exported();
    const copy = await source.copied();

    expect(await requestsIn(source)).toMatchObject([{}, { idempotency_key: 'salary' }, { status: 'REJECTED' }]);
    expect(await requestsIn(copy)).toEqual(await requestsIn(source));
    expect((await copy.exported()).funding_requests).toEqual(exported.funding_requests);
  });

  it('keeps the lot method and the scenario of a resting order; the export names what it leaves out', async () => {
    const source = await FirmUnderTest.of({
      accounts: [
        { name: 'brokerage', cash: { USD: '9000.00' }, positions: [{ symbol: 'KO', lots: [{ quantity: '10' }] }] },
      ],
    });
    const place = (change: object) =>
      source.send('POST', '/v1/orders', {
        account_id: source.accountIds.brokerage,
        security: { type: 'ticker', value: 'KO' },
        side: 'SELL',
        order_type: 'LIMIT',
        limit_price: '99.00',
        quantity: '1',
        time_in_force: 'GTC',
        ...change,
      });
    await place({ lot_method: 'HIFO' });
    await place({ simulation: { scenario: 'NO_FILL', seed: 1 } });
    await source.send('POST', `/v1/accounts/${source.accountIds.brokerage}/funding`, {
      direction: 'WITHDRAWAL',
      amount: '10.00',
    });
    await broker.baas.settled();
    expect((await source.exported()).transactions).toHaveLength(3);

    const { orders, omitted } = await source.exported();
    const opening = await source.exported(true);

    expect(orders).toMatchObject([
      { symbol: 'KO', lot_method: 'HIFO' },
      { symbol: 'KO', simulation: { scenario: 'NO_FILL' } },
    ]);
    expect(omitted).toEqual([]);
    expect(opening.omitted).toContainEqual(expect.objectContaining({ what: 'transactions', count: 3 }));
  });
});

it.each([
  {
    fault: 'a fill of an unknown transaction',
    change: { executions: [{ id: 'o1.1', kind: 'FILL', executed_at: '2026-11-20T15:00:00Z', transaction: 'none' }] },
    loc: ['executions', 0, 'transaction'],
  },
  { fault: 'an unknown account', change: { account: 'none' }, loc: ['account'] },
  { fault: 'a replacement of an unknown order', change: { replaces: 'none' }, loc: ['replaces'] },
  { fault: 'an unknown security', change: { symbol: 'NOSUCH' }, loc: ['symbol'] },
])('58.5: refuses a closed order with $fault', async ({ change, loc }) => {
  const order = { id: 'o1', account: 'brokerage', symbol: 'KO', side: 'BUY' as const, quantity: '1' };
  const times = { submitted_at: '2026-11-20T15:00:00Z', updated_at: '2026-11-20T15:00:00Z' };
  const { status, body } = await applyTo(tokenFor({ firm_id: 'REFUSED' }), {
    accounts: [{ name: 'brokerage' }],
    closed_orders: [{ ...order, ...times, status: 'CANCELLED', ...change }],
  });
  expect(status).toBe(422);
  const { detail } = body as unknown as { detail: { loc: unknown[] }[] };
  expect(detail.map(at => at.loc)).toEqual([['body', 'book', 'closed_orders', 0, ...loc]]);
});

it('58.5: refuses a file of a later format, and names the cure', async () => {
  const { status, body } = await applyTo(tokenFor({ firm_id: 'REFUSED' }), { book: 3 });
  expect(status).toBe(422);
  expect((body as ErrorBody).detail).toMatchObject([
    { loc: ['body', 'book', 'book'], msg: expect.stringMatching(/has format 3, .* up to 2\. Upgrade Sandbourse/) },
  ]);
});

it.each([
  {
    fault: 'a contribution to an account that is no IRA',
    change: { contribution_year: YEAR },
    field: 'contribution_year',
  },
  {
    fault: 'a journal from a transaction of another type',
    change: { journaled_from: 'first' },
    field: 'journaled_from',
  },
])('53.13: refuses $fault', async ({ change, field }) => {
  const deposit = { account: 'brokerage', type: 'DEPOSIT' as const, date: session(-5), amount: '10.00' };
  const { status, body } = await applyTo(tokenFor({ firm_id: 'REFUSED' }), {
    accounts: [{ name: 'brokerage' }],
    transactions: [
      { ...deposit, id: 'first' },
      { ...deposit, ...change },
    ],
  });
  expect(status).toBe(422);
  const { detail } = body as unknown as { detail: { loc: unknown[] }[] };
  expect(detail.map(({ loc }) => loc)).toEqual([['body', 'book', 'transactions', 1, field]]);
});
