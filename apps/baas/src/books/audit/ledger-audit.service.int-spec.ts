import { newId } from '@sandbourse/contracts';
import {
  dividendDraft,
  type EntryDraft,
  remainingOf,
  sharesInDraft,
  splitDraft,
  type TaxRows,
  taxWithholdingDraft,
} from '@sandbourse/ledger';
import { AmountPerShare, Money, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import { withoutMarks } from '../../testing/without-marks.js';
import { LedgerAudit } from './ledger-audit.service.js';
import { pagesOf } from './subject-entries.js';
import { deriveRows } from './tax-derivation.js';

let broker: BrokerageUnderTest;
let owner: Database;
let audit: LedgerAudit;
let clients = 0;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
  audit = LedgerAudit.connect(broker.baas.ownerUrl);
});

afterAll(async () => {
  await audit.close();
  await owner.close();
  await broker.close();
});

/** A client's only account, with every kind of event that a projection counts. */
async function aBusyAccount(open: object = {}): Promise<string> {
  clients += 1;
  const accountId = await broker.openAccount('10000.00', { client_id: `CLT-BUSY-${clients}`, ...open });
  await broker.trade(accountId, 'BUY', '10', '160.00');
  await broker.trade(accountId, 'SELL', '4', '161.00');
  await broker.order(accountId, { quantity: '2' });
  await broker.order(accountId, { side: 'SELL', quantity: '1' });
  return accountId;
}

/** Simulates an attacker with access to the database, who switches off the triggers of the ledger. */
async function tamper(sql: string, values: unknown[]): Promise<void> {
  const partitions = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entries'::regclass`,
  );
  const tables = ['ledger_entries', ...partitions.map(({ name }) => name)];
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(sql, values);
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
}

async function differenceIn(accountId: string) {
  return (await audit.verify({ accountIds: [accountId] })).difference;
}

describe('verify', () => {
  it('finds nothing in a book that was kept, in two currencies and with open orders', async () => {
    const accountIds = [await aBusyAccount(), await aBusyAccount({ base_currency: 'EUR' })];

    const outcome = await audit.verify({ accountIds });

    expect(outcome).toMatchObject({ difference: null, accounts: 2, accountsTotal: 2, entries: 8 });
  });

  it.each(['verify', 'rebuild'] as const)('%s rejects when an account that is named does not exist', async command => {
    const accountIds = [await aBusyAccount(), 'nope'];
    await expect(audit[command]({ accountIds })).rejects.toThrow('no account is called nope');
  });

  // biome-ignore format: a table
  const TAMPERED = [
    { column: 'transaction_id',          change: `'txn_another'`,                                                        check: 'HASH' },
    { column: 'type',                    change: `'JOURNAL_IN'`,                                                         check: 'HASH' },
    { column: 'symbol',                  change: `'MSFT'`,                                                               check: 'HASH' },
    { column: 'quantity',                change: 'quantity + 1',                                                         check: 'HASH' },
    { column: 'price',                   change: 'price + 0.0001',                                                       check: 'HASH' },
    { column: 'amount_per_share',        change: '0.22',                                                                 check: 'HASH' },
    { column: 'gross_amount',            change: 'gross_amount + 0.0001',                                                check: 'HASH' },
    { column: 'fees',                    change: 'fees + 0.0001',                                                        check: 'HASH' },
    { column: 'net_amount',              change: 'net_amount + 0.0001',                                                  check: 'HASH' },
    { column: 'cost_amount',             change: 'cost_amount + 0.0001',                                                 check: 'HASH' },
    { column: 'currency',                change: `'GBP'`,                                                                check: 'HASH' },
    { column: 'fx_rate',                 change: '1.1',                                                                  check: 'HASH' },
    { column: 'trade_date',              change: 'trade_date + 1',                                                       check: 'HASH' },
    { column: 'settlement_date',         change: 'settlement_date + 1',                                                  check: 'HASH' },
    { column: 'effective_date',          change: 'trade_date - 1',                                                       check: 'HASH' },
    { column: 'executed_at',             change: `executed_at + interval '1 second'`,                                    check: 'HASH' },
    { column: 'posted_at',               change: `posted_at + interval '1 second'`,                                      check: 'HASH' },
    { column: 'order_id',                change: `'ord_another'`,                                                        check: 'HASH' },
    { column: 'corrects_transaction_id', change: `'txn_another'`,                                                        check: 'HASH' },
    { column: 'description',             change: `'Nothing to see'`,                                                     check: 'HASH' },
    { column: 'lots',                    change: `'{"kind": "RELIEVE", "method": "LIFO", "picks": []}'`,                 check: 'HASH' },
    { column: 'hash_version',            change: '1',                                                                    check: 'HASH' },
    { column: 'previous_hash',           change: `'another'`,                                                            check: 'HASH' },
    { column: 'entry_hash',              change: `'another'`,                                                            check: 'HASH' },
    { column: 'postings',                change: `jsonb_set(postings, '{0,amount}', '"1"')`,                             check: 'POSTINGS' },
  ] as const;

  it('is asked of every column but the two that say where an entry is', async () => {
    const columns = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'ledger_entries' order by name`,
    );
    const tampered = TAMPERED.map(({ column }) => column);
    expect(columns.map(({ name }) => name)).toEqual([...tampered, 'account_id', 'sequence'].sort());
  });

  it.each(TAMPERED)('names the entry whose $column was changed', async ({ column, change: value, check }) => {
    const change = `${column} = ${value}`;
    const accountId = await aBusyAccount();
    await tamper(`update ledger_entries set ${change} where account_id = $1 and sequence = 2`, [accountId]);

    expect(await differenceIn(accountId)).toMatchObject({ accountId, kind: 'ENTRY', sequence: 2, check });
  });

  it('notices an entry that was taken out, and a last one that was cut off', async () => {
    const accountId = await aBusyAccount();
    await tamper('delete from ledger_entries where account_id = $1 and sequence = 3', [accountId]);
    expect(await differenceIn(accountId)).toMatchObject({ kind: 'PROJECTION', table: 'accounts.ledger_head' });

    await tamper('delete from ledger_entries where account_id = $1 and sequence = 1', [accountId]);
    expect(await differenceIn(accountId)).toMatchObject({ kind: 'ENTRY', sequence: 2, check: 'SEQUENCE' });
  });

  // biome-ignore format: a table
  it.each([
    { table: 'cash_balances',    change: 'amount = amount + 1',                                         key: 'USD' },
    { table: 'cash_balances',    change: 'reserved = 0',                                                key: 'USD' },
    { table: 'positions',        change: 'quantity = quantity + 1',                                     key: 'AAPL' },
    { table: 'positions',        change: 'cost_basis = 0',                                              key: 'AAPL' },
    { table: 'positions',        change: 'reserved = 5',                                                key: 'AAPL' },
    { table: 'cash_settlements', change: 'proceeds = 1',                                                key: expect.stringMatching(/^\d{4}-\d\d-\d\d USD$/) },
    { table: 'cash_settlements', change: 'amount = 0',                                                  key: expect.stringMatching(/^\d{4}-\d\d-\d\d USD$/) },
    { table: 'tax_lots',         change: 'remaining_quantity = 1',                                      key: expect.stringMatching(/^lot_/) },
    { table: 'tax_lots',         change: 'holding_period_start_date = holding_period_start_date - 366', key: expect.anything() },
    { table: 'realized_gains',   change: 'cost_basis = 0',                                              key: expect.stringMatching(/^txn_\w+ lot_/) },
  ])('names the row of $table where $change', async ({ table, change, key }) => {
    const accountId = await aBusyAccount();
    await owner.query(`update ${table} set ${change} where account_id = $1`, [accountId]);

    expect(await differenceIn(accountId)).toMatchObject({ accountId, kind: 'PROJECTION', table, key });
  });
});

describe('entries that no hash can tell are wrong', () => {
  const AT = new Date('2026-11-21T01:00:00Z');
  const subject = (accountId: string) => ({
    transactionId: newId('transaction'),
    accountId,
    symbol: 'AAPL',
    currency: 'USD' as const,
    tradeDate: '2026-12-15',
    settlementDate: '2026-12-15',
    executedAt: AT,
  });

  /** Posts a wrong entry, as a feature with a defect would. */
  const post = (draft: EntryDraft) => broker.post([draft]);

  it('a split of other shares than were held is named', async () => {
    const accountId = await aBusyAccount();
    const ratio = { newShares: 20n, oldShares: 1n };
    await post(splitDraft({ ...subject(accountId), ratio, held: Quantity.of('10') }));
    expect(await differenceIn(accountId)).toMatchObject({
      kind: 'ENTRY',
      check: 'SHARES_HELD',
      expected: '114.00000000 on 6.00000000 held',
      stored: '190.00000000 on 6.00000000 held',
    });
  });

  it('tax that is withheld from a dividend at neither rate is named', async () => {
    const accountId = await aBusyAccount();
    const dividend = { shares: Quantity.of('6'), amountPerShare: AmountPerShare.of('0.50') };
    await post(dividendDraft({ ...subject(accountId), ...dividend }));
    await post(taxWithholdingDraft({ ...subject(accountId), withheld: Money.of('0.72') }));
    expect(await differenceIn(accountId)).toBeNull();

    const other = await aBusyAccount();
    await post(dividendDraft({ ...subject(other), ...dividend }));
    await post(taxWithholdingDraft({ ...subject(other), withheld: Money.of('0.75') }));
    expect(await differenceIn(other)).toMatchObject({
      kind: 'ENTRY',
      check: 'TAX_WITHHELD',
      expected: '-0.7200 or -0.9000',
      stored: '-0.7500',
    });
  });

  it('a dividend on other shares than were held is named', async () => {
    const accountId = await aBusyAccount();
    const dividend = { shares: Quantity.of('10'), amountPerShare: AmountPerShare.of('0.22') };
    await post(dividendDraft({ ...subject(accountId), ...dividend }));
    expect(await differenceIn(accountId)).toMatchObject({
      kind: 'ENTRY',
      check: 'SHARES_HELD',
      expected: '1.3200 on 6.00000000 held',
      stored: '2.2000 on 6.00000000 held',
    });
  });

  it('lots that do not sum to the position are named', async () => {
    const accountId = await aBusyAccount();
    const lot = {
      lotId: 'lot_01M7YTT5TGC97W10JJ2FM2EQ7M',
      purchaseId: 'ord_01M7YTT5TGC97W10JJ2FM2EQ7N',
      acquiredDate: '2026-10-02',
      holdingPeriodStartDate: '2026-10-03',
      quantity: Quantity.of('4'),
      costBasis: Money.of('400'),
      washSaleDisallowed: Money.zero,
      washSaleSourceLotId: null,
      isReplacement: false,
    };
    const side = { accountId, transactionId: newId('transaction') };
    const journal = {
      ...subject(accountId),
      from: side,
      to: side,
      quantity: Quantity.of('5'),
      method: 'FIFO',
      picks: [],
    } as const;
    await post(sharesInDraft(journal, [lot]));
    expect(await differenceIn(accountId)).toMatchObject({
      table: 'tax_lots',
      key: 'all of AAPL',
      expected: expect.stringMatching(/^11(\.0+)? at a cost of 1360\.0000, as the position$/),
      stored: expect.stringMatching(/^10(\.0+)? at a cost of 1360\.0000$/),
    });
  });
});

describe('after a bust', () => {
  // biome-ignore format: a table
  it.each([
    { table: 'tax_lots',       change: 'remaining_quantity = remaining_quantity + 5, range_to = range_to + 5' },
    { table: 'tax_lots',       change: 'cost_basis = cost_basis + 1' },
    { table: 'realized_gains', change: 'cost_basis = cost_basis - 10' },
    { table: 'realized_gains', change: 'proceeds = 0' },
  ])('names the row of $table where $change', async ({ table, change }) => {
    const accountId = await broker.openAccount('10000.00', { client_id: newId('account') });
    const wrong = await broker.trade(accountId, 'BUY', '5', '150.00');
    await broker.trade(accountId, 'BUY', '10', '160.00');
    await broker.trade(accountId, 'SELL', '4', '161.00');
    await broker.bust(wrong, '5', '150.00');
    await broker.baas.settled();
    expect((await broker.transactions(accountId))[0]).toMatchObject({ type: 'CORRECTION' });
    expect(await differenceIn(accountId)).toBeNull();
    const lots = await owner.query('select remaining_quantity, cost_basis from tax_lots where account_id = $1', [accountId]);
    expect(lots.map(row => [Number(row.remaining_quantity), Number(row.cost_basis)])).toEqual([[6, 960]]);

    await owner.query(`update ${table} set ${change} where account_id = $1`, [accountId]);

    expect(await differenceIn(accountId)).toMatchObject({ kind: 'PROJECTION', table });
  });
});

it('names a lot that no entry has made', async () => {
  const accountId = await aBusyAccount();
  await owner.query(
    `insert into tax_lots
     select (json_populate_record(lot, '{"lot_id": "lot_surplus"}')).* from tax_lots lot where account_id = $1`,
    [accountId],
  );

  expect(await differenceIn(accountId)).toMatchObject({ table: 'tax_lots', key: 'lot_surplus', expected: null });
});

describe('the lots of a client', () => {
  it('are derived alike from one entry at a time, corrections and late entries among them', async () => {
    const accountId = await broker.openAccount('10000.00', { client_id: 'CLT-STREAM' });
    await broker.trade(accountId, 'BUY', '10', '160.00', '2026-09-01T15:00:00.000Z');
    const wrong = await broker.trade(accountId, 'BUY', '5', '150.00', '2026-09-02T15:00:00.000Z');
    await broker.trade(accountId, 'SELL', '6', '140.00', '2026-09-03T15:00:00.000Z');
    await broker.bust(wrong, '5', '150.00');
    await broker.trade(accountId, 'SELL', '2', '141.00', '2026-11-04T15:00:00.000Z');
    await broker.trade(accountId, 'BUY', '3', '142.00', '2026-09-20T15:00:00.000Z');

    const rows: TaxRows[] = await owner.as(SYSTEM_SCOPE).transaction(async tx => {
      const batches = [];
      const accounts = [{ accountId, isTaxed: true }];
      for await (const batch of deriveRows(accounts, pagesOf(tx, accounts, 'AAPL', 1))) batches.push(batch);
      return batches;
    });

    const stored = async (table: string) =>
      (await owner.query(`select * from ${table} where account_id = $1`, [accountId])).length;
    const lots = rows.flatMap(({ lots }) => lots);
    expect(lots).toHaveLength(await stored('tax_lots'));
    expect(rows.flatMap(({ gains }) => gains)).toHaveLength(await stored('realized_gains'));
    expect(rows.flatMap(({ washSales }) => washSales)).toMatchObject([{ quantity: 3e8 }]);
    expect(lots.reduce((sum, lot) => sum + remainingOf(lot), 0)).toBe(5e8);
    expect(await differenceIn(accountId)).toBeNull();
  });

  it('with a wash sale over two accounts are what its entries say, and come back when they are lost', async () => {
    const client = { client_id: 'CLT-WASH' };
    const accountIds = [await broker.openAccount('10000.00', client), await broker.openAccount('10000.00', client)];
    const [first = '', second = ''] = accountIds;
    await broker.trade(first, 'BUY', '10', '160.00', '2026-11-03T15:00:00.000Z');
    await broker.trade(first, 'SELL', '10', '150.00', '2026-11-10T15:00:00.000Z');
    await broker.trade(second, 'BUY', '4', '155.00', '2026-11-12T15:00:00.000Z');
    await broker.trade(second, 'SELL', '1', '158.00', '2026-11-13T15:00:00.000Z');
    const [washed] = await owner.query('select * from wash_sales where account_id = $1', [first]);
    expect(washed).toBeDefined();
    expect((await audit.verify({ accountIds })).difference).toBeNull();

    await owner.query('delete from wash_sales where account_id = $1', [first]);
    expect(await differenceIn(second)).toMatchObject({ kind: 'PROJECTION', table: 'wash_sales', stored: null });
    for (const table of ['tax_lots', 'realized_gains'])
      await owner.query(`delete from ${table} where account_id = any($1)`, [accountIds]);
    await owner.query(`delete from tax_books where taxpayer_id = 'HARBOR/CLT-WASH'`);

    expect(await audit.rebuild({ accountIds })).toMatchObject({ difference: null, restored: 1 });
    expect((await audit.verify({ accountIds })).difference).toBeNull();
    expect(await owner.query('select * from wash_sales where account_id = $1', [first])).toEqual([washed]);
  });
});

describe('rebuild', () => {
  it('restores every projection from the entries, and the account trades on', async () => {
    const accountId = await aBusyAccount();
    const before = await broker.account(accountId);
    for (const table of ['cash_balances', 'cash_settlements', 'tax_lots', 'realized_gains'])
      await owner.query(`delete from ${table} where account_id = $1`, [accountId]);
    await owner.query('update positions set quantity = 99, cost_basis = 0, reserved = 0 where account_id = $1', [
      accountId,
    ]);
    await owner.query(`update accounts set ledger_sequence = 0, ledger_hash = 'lost' where account_id = $1`, [
      accountId,
    ]);

    expect(await audit.rebuild({ accountIds: [accountId] })).toMatchObject({ difference: null, restored: 1 });

    expect(await differenceIn(accountId)).toBeNull();
    expect(withoutMarks(await broker.account(accountId))).toEqual(withoutMarks(before));
    await broker.trade(accountId, 'SELL', '1', '161.00');
    expect(await differenceIn(accountId)).toBeNull();
  });

  it('leaves alone what is right', async () => {
    const accountIds = [await aBusyAccount()];
    expect(await audit.rebuild({ accountIds })).toMatchObject({ restored: 0, accounts: 1, accountsTotal: 1 });
  });

  it('does not build on entries that are broken', async () => {
    const accountId = await aBusyAccount();
    await owner.query('update cash_balances set amount = 1 where account_id = $1', [accountId]);
    await tamper('update ledger_entries set net_amount = 1 where account_id = $1 and sequence = 1', [accountId]);

    expect(await audit.rebuild({ accountIds: [accountId] })).toMatchObject({
      restored: 0,
      difference: { kind: 'ENTRY', sequence: 1, check: 'HASH' },
    });
    const [cash] = await owner.query('select amount from cash_balances where account_id = $1', [accountId]);
    expect(cash).toEqual({ amount: '1' });
  });
});

describe('a rebuild of everything', () => {
  let whole: BrokerageUnderTest;
  let all: LedgerAudit;

  beforeAll(async () => {
    whole = await BrokerageUnderTest.start();
    all = LedgerAudit.connect(whole.baas.ownerUrl);
  });

  afterAll(async () => {
    await all.close();
    await whole.close();
  });

  it('resumes where it was stopped, unless a restart is requested', async () => {
    for (let n = 0; n < 3; n += 1) await whole.openAccount('100.00');
    const stopped = new Error('stopped');
    const stopAfter = (accounts: number) => (progress: { accounts: number }) => {
      if (progress.accounts === accounts) throw stopped;
    };

    await expect(all.rebuild({ onProgress: stopAfter(2) })).rejects.toBe(stopped);
    expect(await all.rebuild()).toMatchObject({ accounts: 1, accountsTotal: 1, resumed: true });
    await expect(all.rebuild({ onProgress: stopAfter(1) })).rejects.toBe(stopped);
    expect(await all.rebuild({ restart: true })).toMatchObject({ accounts: 3, resumed: false });
    expect(await all.rebuild()).toMatchObject({ accounts: 3, resumed: false });
    expect(await all.verify()).toMatchObject({ accounts: 3, entries: 3, difference: null });
  });
});
