import type {
  AccountView,
  BookedAccounts,
  BrokeragePart,
  ContributionsView,
  ErrorBody,
  MarketStateView,
  QuoteView,
  RetirementDistributionsView,
  ScriptedActionView,
  WrittenBook,
} from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../testing/brokerage.js';

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
    const { account_names: _, omitted: __, orders: ___, ...part } = await this.exported(opening);
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

  it('keeps the lot method of a resting order; the export names what it leaves out', async () => {
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

    expect(orders).toMatchObject([{ symbol: 'KO', lot_method: 'HIFO' }]);
    expect(omitted).toEqual([expect.objectContaining({ what: expect.stringContaining('of a scenario'), count: 1 })]);
    expect(opening.omitted).toContainEqual(expect.objectContaining({ what: 'transactions', count: 3 }));
  });
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
