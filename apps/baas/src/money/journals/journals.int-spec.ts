import { JournalStatusChanged, type JournalView, newId, type Paged } from '@sandbourse/contracts';
import { tradeDraft } from '@sandbourse/ledger';
import { Money, Price, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { isWaitedFor, tokenFor, untilHeard } from '@sandbourse/test-support';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import { contributionLimitOf } from '../retirement/contribution-limit.js';

/** An instant in a past session, whose trades have settled. */
const LONG_AGO = '2026-11-10T15:00:00.000Z';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

function journal(from: string, to: string, change: object = {}, token?: string) {
  return broker.baas.request<JournalView>('POST', '/v1/journals', {
    body: { from_account_id: from, to_account_id: to, amount: '250.00', ...change },
    ...(token && { token }),
  });
}

async function twoAccounts(cash: string): Promise<[from: string, to: string]> {
  return [await broker.openAccount(cash), await broker.openAccount('0')];
}

describe('a journal of cash', () => {
  it('leaves one account and arrives in the other, with an entry in each', async () => {
    const [from, to] = await twoAccounts('1000.00');

    const { status, body } = await journal(from, to, { description: 'Rent' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: '250.00', currency: 'USD', status: 'COMPLETED', description: 'Rent' });
    expect(await broker.account(from)).toMatchObject({ cash_balance: '750.0000', settled_cash: '750.0000' });
    expect(await broker.account(to)).toMatchObject({ cash_balance: '250.0000', buying_power: '250.0000' });
    expect((await broker.transactions(from))[0]).toMatchObject({
      type: 'JOURNAL_OUT',
      sequence: 2,
      net_amount: '-250.0000',
      transaction_id: body.out_transaction_id,
    });
    expect((await broker.transactions(to))[0]).toMatchObject({
      type: 'JOURNAL_IN',
      sequence: 1,
      net_amount: '250.0000',
      transaction_id: body.in_transaction_id,
    });
  });

  it('tells each of the two accounts', async () => {
    const heard: string[] = [];
    const subscription = await broker.baas.bus.subscribe({
      group: 'journal-listener',
      topics: [JournalStatusChanged.topic],
      from: 'latest',
      handle: async ({ events }) => {
        for (const event of events) {
          const { account_id, direction, journal: changed } = JournalStatusChanged.read(event);
          heard.push(`${changed.journal_id} ${direction} ${account_id}`);
        }
      },
    });
    const [from, to] = await twoAccounts('1000.00');

    const { body } = await journal(from, to);

    await untilHeard(() => {
      expect(heard).toContain(`${body.journal_id} OUT ${from}`);
      expect(heard).toContain(`${body.journal_id} IN ${to}`);
    });
    await subscription.stop();
  });

  it('is the same journal under the same key and body, and a conflict under another body', async () => {
    const [from, to] = await twoAccounts('1000.00');
    const key = { idempotency_key: 'once' };

    const [first, again] = [await journal(from, to, key), await journal(from, to, { ...key, currency: 'USD' })];

    expect(again.body.journal_id).toBe(first.body.journal_id);
    expect((await journal(from, to, { ...key, amount: '251.00' })).status).toBe(409);
    expect((await broker.account(from)).cash_balance).toBe('750.0000');
  });

  it('is within one household though the clients differ', async () => {
    const from = await broker.openAccount('1000.00', { client_id: 'CLT-10', household_id: 'HH-1' });
    const to = await broker.openAccount('0', { client_id: 'CLT-11', household_id: 'HH-1' });

    expect((await journal(from, to)).status).toBe(201);
  });
});

it('is on neither side when its events cannot be stored', async () => {
  const [from, to] = await twoAccounts('1000.00');
  const eventLog = broker.baas.app.get(EventLog, { strict: false });
  const { publish } = eventLog;
  eventLog.publish = () => {
    throw new Error('no room');
  };

  const { status } = await journal(from, to);
  eventLog.publish = publish;

  expect(status).toBe(500);
  expect((await broker.account(from)).cash_balance).toBe('1000.0000');
  expect(await broker.transactions(to)).toEqual([]);
  const listed = await broker.baas.request<Paged<JournalView>>('GET', `/v1/journals?account_id=${from}`);
  expect(listed.body.total).toBe(0);
  expect((await journal(from, to)).status).toBe(201);
});

describe('a journal of shares', () => {
  const shares = (quantity: string) => ({ amount: undefined, security: { type: 'ticker', value: 'AAPL' }, quantity });

  async function holder(open: object = {}): Promise<[from: string, to: string]> {
    const from = await broker.openAccount('10000.00', open);
    await broker.trade(from, 'BUY', '10', '150.00', '2026-11-10T15:00:00.000Z');
    await broker.trade(from, 'BUY', '10', '160.00', '2026-11-12T15:00:00.000Z');
    return [from, await broker.openAccount('0')];
  }

  async function lotsOf(accountId: string) {
    const owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    const lots = await owner.query(
      `select acquired_date, remaining_quantity::float8 as shares, cost_basis::float8 as cost from tax_lots
        where account_id = $1 and remaining_quantity > 0 order by acquired_date`,
      [accountId],
    );
    await owner.close();
    return lots;
  }

  it('takes its lots along: what they cost and when they were bought', async () => {
    const [from, to] = await holder();

    const { status, body } = await journal(from, to, shares('15'));

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { amount: null, currency: null, security: { type: 'ticker', value: 'AAPL' }, quantity: '15' },
    });
    expect(await lotsOf(from)).toEqual([{ acquired_date: '2026-11-12', shares: 5, cost: 800 }]);
    expect(await lotsOf(to)).toEqual([
      { acquired_date: '2026-11-10', shares: 10, cost: 1500 },
      { acquired_date: '2026-11-12', shares: 5, cost: 800 },
    ]);
    const positionsOf = async (id: string) => (await broker.baas.request('GET', `/v1/accounts/${id}/positions`)).body;
    expect(await positionsOf(from)).toMatchObject([{ quantity: '5.00000000', cost_basis: '800.0000' }]);
    expect(await positionsOf(to)).toMatchObject([{ quantity: '15.00000000', cost_basis: '2300.0000' }]);
    expect((await broker.transactions(to))[0]).toMatchObject({
      type: 'JOURNAL_IN',
      quantity: '15',
      net_amount: '0.0000',
    });
  });

  it('takes effect after what a sibling account sold while it waited for the lots', async () => {
    const open = () => broker.openAccount('5000.00', { client_id: 'CLT-WAITS' });
    const [from, to, sibling] = [await open(), await open(), await open()];
    await broker.trade(from, 'BUY', '10', '160.00', LONG_AGO);
    await broker.trade(sibling, 'BUY', '10', '200.00', LONG_AGO);
    const audit = LedgerAudit.connect(broker.baas.ownerUrl);

    const db = broker.baas.app.get(Database).as(SYSTEM_SCOPE);
    const waiting = await db.transaction(async tx => {
      await tx.query(`select 1 from tax_books where taxpayer_id like '%/CLT-WAITS' for update`);
      const answer = journal(from, to, shares('10'));
      await isWaitedFor(tx, db);
      await sellAtALoss(tx, sibling);
      return { answer };
    });

    expect((await waiting.answer).status).toBe(201);
    expect((await audit.verify({ accountIds: [from, to, sibling] })).difference).toBeNull();
    await audit.close();
  });

  it('may go back, whole', async () => {
    const [from, to] = await holder();
    const before = await lotsOf(from);

    await journal(from, to, shares('15'));
    expect((await journal(to, from, shares('15'))).status).toBe(201);

    const total = (lots: Record<string, unknown>[]) => lots.reduce((sum, { cost }) => sum + (cost as number), 0);
    expect(total(await lotsOf(from))).toBe(total(before));
    expect(await lotsOf(to)).toEqual([]);
  });

  it('is refused beyond the unreserved position: POSITION_AVAILABLE', async () => {
    const [from, to] = await holder();
    await broker.order(from, { side: 'SELL', quantity: '6' });

    expect(failedChecksOf((await journal(from, to, shares('14.5'))).body)).toEqual(['POSITION_AVAILABLE']);
    expect((await journal(from, to, shares('14'))).status).toBe(201);
  });

  it.each([
    { lot_method: 'FIFO', leaves: ['2026-11-10 6', '2026-11-12 5'] },
    { lot_method: 'HIFO', leaves: ['2026-11-10 9', '2026-11-12 2'] },
  ])('by $lot_method leaves the lots that open orders name: $leaves stay', async ({ lot_method, leaves }) => {
    const [from, to] = await holder({ lot_method });
    const { body: lots } = await broker.baas.request<{ lot_id: string }[]>('GET', `/v1/accounts/${from}/tax-lots`);
    const named = lot_method === 'FIFO' ? ['6', '0'] : ['0', '2'];
    const { status } = await broker.order(from, {
      side: 'SELL',
      quantity: named[0] === '0' ? named[1] : named[0],
      lot_method: 'SPECIFIC',
      lots: lots.map(({ lot_id }, i) => ({ lot_id, quantity: named[i] })).filter(({ quantity }) => quantity !== '0'),
    });
    expect(status).toBe(201);

    expect((await journal(from, to, shares('9'))).status).toBe(201);

    expect((await lotsOf(from)).map(lot => `${lot.acquired_date} ${lot.shares}`)).toEqual(leaves);
  });

  it('of a security nobody knows is refused: SECURITY_KNOWN', async () => {
    const [from, to] = await holder();
    const unknown = { ...shares('1'), security: { type: 'ticker', value: 'NOPE' } };
    expect(failedChecksOf((await journal(from, to, unknown)).body)).toEqual(['SECURITY_KNOWN']);
  });

  it('leaves enough to carry what is owed: MARGIN_REQUIREMENT', async () => {
    const from = await broker.openAccount('10000.00', { margin_enabled: true });
    await broker.trade(from, 'BUY', '100', '160.00');
    const to = await broker.openAccount('0');

    expect(failedChecksOf((await journal(from, to, shares('90'))).body)).toEqual(['MARGIN_REQUIREMENT']);
    expect((await journal(from, to, shares('10'))).status).toBe(201);
  });

  it('needs a quantity', async () => {
    const { body } = await journal('acct_1', 'acct_2', { ...shares('1'), quantity: undefined });
    expect(body).toMatchObject({ detail: [{ type: 'missing', loc: ['body', 'quantity'] }] });
  });
});

/** Sells ten shares within a transaction that blocks others, as a fill would. */
async function sellAtALoss(tx: Tx, accountId: string): Promise<void> {
  const at = new Date('2026-11-12T15:00:00.000Z');
  const sale = tradeDraft({
    transactionId: newId('transaction'),
    accountId,
    orderId: newId('order'),
    side: 'SELL',
    symbol: 'AAPL',
    quantity: Quantity.of('10'),
    price: Price.of('150.00'),
    currency: 'USD',
    lotMethod: 'FIFO',
    picks: [],
    tradeDate: '2026-11-12',
    settlementDate: '2026-11-13',
    executedAt: at,
  });
  await broker.post([sale], tx);
}

describe('a journal into an IRA', () => {
  it('is limited by year and age over all IRAs of the client, and says by how much and by which notice', async () => {
    const open = (change: object) => broker.openAccount('0', { client_id: 'CLT-IRA', ...change });
    const from = await broker.openAccount('20000.00', { client_id: 'CLT-IRA' });
    const roth = await open({ account_type: 'ROTH_IRA', date_of_birth: '1990-01-01' });
    const traditional = await open({ account_type: 'TRADITIONAL_IRA', date_of_birth: '1990-01-01' });
    const limit = contributionLimitOf(new Date().getUTCFullYear(), '1990-01-01');
    const rest = limit.limit.minus(Money.of('5000')).toComputed();

    expect((await journal(from, roth, { amount: '5000.00' })).status).toBe(201);
    const refused = await journal(from, traditional, { amount: '5000.00' });

    expect(failedChecksOf(refused.body)).toEqual(['CONTRIBUTION_LIMIT']);
    expect(JSON.stringify(refused.body)).toContain(`${limit.limit.toComputed()} USD`);
    expect(JSON.stringify(refused.body)).toContain(limit.source);
    expect((await journal(from, traditional, { amount: rest })).status).toBe(201);
    expect(failedChecksOf((await journal(from, roth, { amount: '0.01' })).body)).toEqual(['CONTRIBUTION_LIMIT']);
  });

  it('comes from its owner', async () => {
    const open = (cash: string, change: object) => broker.openAccount(cash, { household_id: 'HH-IRA', ...change });
    const his = await open('1000.00', { client_id: 'CLT-HIS' });
    const hers = await open('0', { client_id: 'CLT-HERS', account_type: 'ROTH_IRA' });

    expect(failedChecksOf((await journal(his, hers)).body)).toEqual(['REGISTRATION']);
  });
});

describe('a refused journal', () => {
  it.each([
    { journal: 'more than there is', change: { amount: '1000.01' }, checks: ['AVAILABLE_CASH'] },
    { journal: 'a currency that is not held', change: { currency: 'EUR' }, checks: ['CURRENCY'] },
  ])('of $journal: $checks', async ({ change, checks }) => {
    const [from, to] = await twoAccounts('1000.00');

    const { status, body } = await journal(from, to, change);

    expect(status).toBe(422);
    expect(failedChecksOf(body)).toEqual(checks);
    expect((await broker.account(from)).cash_balance).toBe('1000.0000');
    expect(await broker.transactions(to)).toEqual([]);
  });

  it('of cash that open orders have reserved: AVAILABLE_CASH', async () => {
    const [from, to] = await twoAccounts('1000.00');
    await broker.order(from, { quantity: '5', limit_price: '160.00' });

    expect(failedChecksOf((await journal(from, to)).body)).toEqual(['AVAILABLE_CASH']);
  });

  it('of what has not settled: AVAILABLE_CASH', async () => {
    const [from, to] = await twoAccounts('1000.00');
    await broker.trade(from, 'BUY', '5', '160.00', LONG_AGO);
    await broker.trade(from, 'SELL', '5', '160.00');

    expect(failedChecksOf((await journal(from, to, { amount: '900.00' })).body)).toEqual(['AVAILABLE_CASH']);
    expect((await journal(from, to, { amount: '200.00' })).status).toBe(201);
  });

  it('to another client’s account: SAME_OWNER', async () => {
    const from = await broker.openAccount('1000.00');
    const to = await broker.openAccount('0', { client_id: 'CLT-2' });

    expect(failedChecksOf((await journal(from, to)).body)).toEqual(['SAME_OWNER']);
  });

  it('to a closed account, and it names every failing check', async () => {
    const from = await broker.openAccount('100.00');
    const to = await broker.openAccount('0', { client_id: 'CLT-2', custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } });
    const owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    await owner.query(`update accounts set status = 'CLOSED' where account_id = $1`, [to]);
    await owner.close();

    const { body } = await journal(from, to);

    expect(failedChecksOf(body)).toEqual(['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'SAME_OWNER', 'AVAILABLE_CASH']);
  });

  // biome-ignore format: a table
  it.each([
    { body: 'without an amount or a security', change: { amount: undefined },                           loc: 'amount',   type: 'missing' },
    { body: 'with both',                       change: { security: { type: 'ticker', value: 'AAPL' } }, loc: 'security', type: 'value_error' },
    { body: 'of nothing',                      change: { amount: '0.00' },                              loc: 'amount',   type: 'greater_than' },
    { body: 'of a number',                     change: { amount: 250 },                                 loc: 'amount',   type: 'string_type' },
    { body: 'with a surprise',                 change: { surprise: 1 },                                 loc: 'surprise', type: 'extra_forbidden' },
  ])('$body is a 422 list', async ({ change, loc, type }) => {
    const { status, body } = await journal('acct_1', 'acct_2', change);

    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ type, loc: ['body', loc] }] });
  });

  it('to itself is a 422 list', async () => {
    const { body } = await journal('acct_1', 'acct_1');
    expect(body).toMatchObject({ detail: [{ type: 'value_error', loc: ['body', 'to_account_id'] }] });
  });
});

describe('journals', () => {
  it('are listed newest first in pages, and by account', async () => {
    const [from, to] = await twoAccounts('1000.00');
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.unshift((await journal(from, to, { amount: '1.00' })).body.journal_id);

    const { body: page } = await broker.baas.request<Paged<JournalView>>(
      'GET',
      `/v1/journals?account_id=${to}&page=1&page_size=2`,
    );
    const { body: rest } = await broker.baas.request<Paged<JournalView>>(
      'GET',
      `/v1/journals?account_id=${to}&page=2&page_size=2`,
    );

    expect(page).toMatchObject({ total: 3, page: 1, page_size: 2 });
    expect([...page.items, ...rest.items].map(({ journal_id }) => journal_id)).toEqual(made);
    expect((await broker.baas.request<JournalView>('GET', `/v1/journals/${made[0]}`)).body.journal_id).toBe(made[0]);
  });

  it('of another firm are not there, and its accounts cannot be drawn on', async () => {
    const [from, to] = await twoAccounts('1000.00');
    const { body } = await journal(from, to);
    const token = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });

    expect((await broker.baas.request('GET', `/v1/journals/${body.journal_id}`, { token })).status).toBe(404);
    expect((await broker.baas.request<Paged<JournalView>>('GET', '/v1/journals', { token })).body.total).toBe(0);
    expect((await journal(from, to, {}, token)).status).toBe(404);
  });

  it('need the scope of journals', async () => {
    const token = tokenFor({ role: 'api_client', scopes: ['baas.funding:write'] });
    const { status, body } = await journal('acct_1', 'acct_2', {}, token);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('baas.journals:write') },
    });
  });
});
