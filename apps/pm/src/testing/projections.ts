import {
  deriveTax,
  foldCash,
  foldHoldings,
  gainToRow,
  lotToRow,
  moneyOf,
  settlementsOf,
  washSaleToRow,
} from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Database, type Row } from '@sandbourse/platform/database';
import type { RandomBook } from '@sandbourse/test-support/random-book';

const sorted = (all: readonly object[]) => all.map(row => JSON.stringify(row, Object.keys(row).sort())).sort();

/** Returns the rows that the service has stored for accounts, as text that tests can compare. */
export async function keptProjections(database: Database, accountIds: readonly string[]) {
  const of = (table: string) =>
    database.as(SYSTEM_SCOPE).query<Row>(`select * from ${table} where account_id = any($1)`, [accountIds]);
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

/** Returns the rows that should be stored for a client. They are computed from all entries at once. */
export function foldedProjections(book: RandomBook, taxpayerId: string) {
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
