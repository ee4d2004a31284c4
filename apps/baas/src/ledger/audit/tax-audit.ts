import { deriveTax, moneyOf, noChanges, quantityOf, type RealizedGain, type TaxChanges } from '@sandbourse/ledger';
import { type Row, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountStore } from '../../accounts/account.store.js';
import { TaxLotStore } from '../../tax-lots/tax-lot.store.js';
import { gainToRow, lotToRow, type TaxSubject } from '../../tax-lots/tax-row.js';
import type { Taxpayer } from '../../tax-lots/taxpayer.js';
import { firstDifference, type RowDifference, type Rows } from './projection.js';

/** A client's lots and gains of one security, derived from all entries of all its accounts. */
interface DerivedBook extends TaxSubject {
  readonly firmId: string;
  readonly changes: TaxChanges;
  readonly gains: readonly RealizedGain[];
}

interface Table {
  readonly name: string;
  readonly key: (row: Row) => string;
  readonly expected: (book: DerivedBook) => readonly Row[];
}

const TABLES: readonly Table[] = [
  {
    name: 'tax_lots',
    key: row => String(row.lot_id),
    expected: book => [...book.changes.lots].map(lot => ({ ...lotToRow(book, lot) })),
  },
  {
    name: 'realized_gains',
    key: row => `${row.transaction_id} ${row.lot_id}`,
    expected: book => book.gains.map(gain => ({ ...gainToRow(book, gain) })),
  },
  {
    name: 'wash_sales',
    key: row => `${row.transaction_id} ${row.lot_id} ${row.replacement_lot_id}`,
    expected: book =>
      book.changes.washSales.map(({ row, lot, quantity, disallowed }) => ({
        transaction_id: row.transactionId,
        lot_id: row.lotId,
        replacement_lot_id: lot.lotId,
        quantity: quantityOf(quantity).toComputed(),
        disallowed: moneyOf(disallowed).toComputed(),
      })),
  },
];

/**
 * Holds lots, gains and wash sales against the entries. They are a client's over all its accounts, so they are looked at
 * with the last of these: by then the entries of all of them have been.
 */
export class TaxAudit {
  private readonly store = new TaxLotStore();
  private readonly accounts = new AccountStore();

  /** The client whose turn it is with this account; always, when the account was asked for by name. */
  async taxpayerOf(tx: Tx, accountId: string, { isNamed }: { isNamed: boolean }): Promise<Taxpayer | undefined> {
    const account = await this.accounts.find(tx, SYSTEM_SCOPE, accountId);
    const [taxpayer] = account ? await this.store.taxpayers(tx, [account]) : [];
    const last = taxpayer?.accounts
      .map(each => each.accountId)
      .sort()
      .at(-1);
    return isNamed || last === accountId ? taxpayer : undefined;
  }

  async difference(tx: Tx, taxpayer: Taxpayer): Promise<({ readonly table: string } & RowDifference) | undefined> {
    for await (const book of this.derived(tx, taxpayer)) {
      const found = await differenceIn(tx, book);
      if (found) return found;
    }
    return undefined;
  }

  /** Whether there was anything to restore. Each book is locked before its entries are read, as for a trade. */
  async restore(tx: Tx, taxpayer: Taxpayer): Promise<boolean> {
    let restored = false;
    for await (const book of this.derived(tx, taxpayer, { isLocking: true })) {
      if (!(await differenceIn(tx, book))) continue;
      const { lots, washSales } = book.changes;
      await this.store.clear(tx, book);
      await this.store.saveLots(tx, [{ ...book, lots }]);
      await this.store.saveGains(tx, [book]);
      await this.store.insertWashSales(tx, [{ ...book, washSales }]);
      restored = true;
    }
    return restored;
  }

  private async *derived(
    tx: Tx,
    { taxpayerId, firmId, accounts }: Taxpayer,
    { isLocking = false } = {},
  ): AsyncGenerator<DerivedBook> {
    const accountIds = accounts.map(({ accountId }) => accountId);
    const symbols = await tx.query<{ symbol: string }>(
      `select distinct symbol from ledger_entries
        where account_id = any($1) and symbol is not null and quantity is not null order by symbol`,
      [accountIds],
    );
    for (const { symbol } of symbols) {
      if (isLocking) {
        await this.store.createBooks(tx, [{ taxpayerId, firmId, symbol }]);
        await this.store.lockBooks(tx, [{ taxpayerId, symbol }]);
      }
      const history = await this.store.history(tx, accountIds, symbol);
      const currency = history[0]?.currency ?? 'USD';
      const changes = noChanges();
      const { gains } = deriveTax(accounts, history, changes);
      yield { taxpayerId, firmId, symbol, currency, changes, gains };
    }
  }
}

async function differenceIn(tx: Tx, book: DerivedBook): Promise<({ table: string } & RowDifference) | undefined> {
  for (const { name, key, expected } of TABLES) {
    const wanted = expected(book);
    const columns = Object.keys(wanted[0] ?? {});
    const stored = await tx.query<Row>(`select * from ${name} where taxpayer_id = $1 and symbol = $2`, [
      book.taxpayerId,
      book.symbol,
    ]);
    const found = firstDifference(rowsOf(wanted, key, columns), rowsOf(stored, key, columns));
    if (found) return { table: name, ...found };
  }
  return undefined;
}

function rowsOf(rows: readonly Row[], key: Table['key'], columns: readonly string[]): Rows {
  return new Map(rows.map(row => [key(row), columns.map(column => `${column} ${row[column]}`).join(', ')]));
}
