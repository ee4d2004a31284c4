import { TransactionPosted } from '@sandbourse/contracts';
import {
  deriveTax,
  foldCash,
  foldHoldings,
  gainToRow,
  lotToRow,
  moneyOf,
  settlementsOf,
  taxpayerIdOf,
  washSaleToRow,
} from '@sandbourse/ledger';
import { type Row, SYSTEM_SCOPE } from '@sandbourse/platform';
import { eventually } from '@sandbourse/testing';
import fc from 'fast-check';
import { PmUnderTest } from '../testing/pm-under-test.js';
import { postedEntry } from '../testing/posted-entry.js';
import { RandomBook, someSteps } from '../testing/random-book.js';
import type { PostedTransaction } from './replica-entry.js';

let pm: PmUnderTest;
let clients = 0;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});

afterAll(() => pm.close());

const place = (client: string) => ({ firm_id: 'HARBOR', rep_code: 'R001', client_id: client });

/** A client with an account that is taxed, a trust and an IRA. */
async function aClient() {
  clients += 1;
  const client = `CLT-${clients}`;
  const types = ['INDIVIDUAL', 'TRUST', 'ROTH_IRA'] as const;
  const accounts = [];
  for (const account_type of types)
    accounts.push({
      accountId: await pm.account(place(client), { account_type }),
      isTaxed: account_type !== 'ROTH_IRA',
    });
  return { client, accounts };
}

/** The entries of a book as events, by account in their places. */
function told({ entries }: RandomBook, client: string): PostedTransaction[] {
  const sequences = new Map<string, number>();
  return entries.map(entry => {
    const sequence = (sequences.get(entry.accountId) ?? 0) + 1;
    sequences.set(entry.accountId, sequence);
    return postedEntry(entry, sequence, place(client));
  });
}

const publish = (events: readonly PostedTransaction[]) =>
  pm.pm.bus.publish(events.map(data => TransactionPosted.occurred(data, { at: new Date(), isSandbox: true })));

const rows = (sql: string, accountIds: readonly string[]) =>
  pm.pm.database.as(SYSTEM_SCOPE).query<Row>(sql, [accountIds]);

const sorted = (all: readonly object[]) => all.map(row => JSON.stringify(row, Object.keys(row).sort())).sort();

/** What is kept of the accounts, as text that can be compared. */
async function kept(accountIds: readonly string[]) {
  const of = (table: string) => rows(`select * from ${table} where account_id = any($1)`, accountIds);
  const [lots, gains, washSales, positions, cash, settlements] = [
    await of('tax_lots'),
    await of('realized_gains'),
    await of('wash_sales'),
    await of('positions'),
    await of('cash_balances'),
    await of('cash_settlements'),
  ];
  return {
    lots: sorted(lots),
    gains: sorted(gains),
    washSales: sorted(washSales),
    positions: sorted(
      positions.map(row => ({ ...row, quantity: Number(row.quantity), cost_basis: Number(row.cost_basis) })),
    ),
    cash: sorted(cash.map(row => ({ ...row, amount: Number(row.amount) }))),
    settlements: sorted(
      settlements.map(row => ({ ...row, amount: Number(row.amount), proceeds: Number(row.proceeds) })),
    ),
  };
}

/** The same as a fold over all entries at once has it. */
function folded(book: RandomBook, client: string) {
  const taxpayerId = taxpayerIdOf({ accountId: '', firmId: 'HARBOR', clientId: client });
  const securities = book.symbols.map(symbol => ({
    subject: { taxpayerId, symbol, currency: 'USD' as const },
    lots: deriveTax(book.accounts, book.historyOf(symbol)),
  }));
  const perAccount = book.accounts.map(({ accountId }) => ({
    accountId,
    entries: book.entries.filter(entry => entry.accountId === accountId),
  }));
  return {
    lots: sorted(securities.flatMap(({ subject, lots }) => lots.changedLots().map(lot => lotToRow(subject, lot)))),
    gains: sorted(securities.flatMap(({ subject, lots }) => lots.gains.map(gain => gainToRow(subject, gain)))),
    washSales: sorted(
      securities.flatMap(({ subject, lots }) => lots.washSales.map(each => washSaleToRow(subject, each))),
    ),
    positions: sorted(
      perAccount.flatMap(({ accountId, entries }) =>
        [...foldHoldings(entries)].map(([symbol, { quantity }]) => ({
          account_id: accountId,
          symbol,
          currency: 'USD',
          quantity: Number(quantity),
          cost_basis: Number(
            moneyOf(securities.find(({ subject }) => subject.symbol === symbol)?.lots.costOf(accountId) ?? 0),
          ),
        })),
      ),
    ),
    cash: sorted(
      perAccount.flatMap(({ accountId, entries }) =>
        [...foldCash(entries)].map(([currency, amount]) => ({
          account_id: accountId,
          currency,
          amount: Number(amount),
        })),
      ),
    ),
    settlements: sorted(
      settlementsOf(book.entries).map(each => ({
        account_id: each.accountId,
        settlement_date: each.settlementDate,
        currency: each.currency,
        amount: Number(each.amount),
        proceeds: Number(each.proceeds),
      })),
    ),
  };
}

it('derives what the whole ledger comes to, from events that come late, twice and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      someSteps(40),
      fc.array(fc.nat({ max: 999 }), { minLength: 120, maxLength: 120 }),
      async (steps, order) => {
        const { client, accounts } = await aClient();
        const book = new RandomBook(accounts).playAll(steps);
        const events = told(book, client);
        const shuffled = events
          .map((event, i) => ({ event, place: order[i] ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ event }) => event);

        for (let i = 0; i < shuffled.length; i += 10) await publish(shuffled.slice(Math.max(0, i - 2), i + 10));

        const ids = accounts.map(({ accountId }) => accountId);
        await eventually(async () => {
          const [behind] = await rows(
            'select coalesce(sum(applied_sequence), 0) as applied from ledger_progress where account_id = any($1)',
            ids,
          );
          expect(Number(behind?.applied)).toBe(events.length);
        });
        expect(await kept(ids)).toEqual(folded(book, client));
      },
    ),
    { numRuns: 12 },
  );
});
