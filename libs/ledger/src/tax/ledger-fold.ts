import { type Currency, Money } from '@sandbourse/money';
import type { Ticker } from '../entry.js';
import { CASH_ONLY, type EntryColumns, PURCHASE, SALE } from './entry-columns.js';
import type { RealizedGain } from './realized-gain.js';
import { FIRST_IN, type TaxpayerAccount } from './tax-account.js';
import { TaxBook } from './tax-book.js';
import type { TaxEvent } from './tax-event.js';
import { TaxTables } from './tax-tables.js';

/** Sums of so many units of money are exact; what is more is carried over. */
const CARRY_MIN = 2 ** 52;

/**
 * Folds one client's entries, batch after batch, into cash, positions, lots and gains, wash sales counted. Nothing is
 * judged: the entries stand in the ledger. An entry and its correction are of one batch.
 */
export class LedgerFold {
  private readonly tables: TaxTables;
  private readonly books = new Map<Ticker, TaxBook>();
  private readonly cashUnits = new Map<Currency, bigint>();

  constructor(private readonly accounts: readonly TaxpayerAccount[]) {
    this.tables = new TaxTables(accounts);
  }

  add(columns: EntryColumns): this {
    const first = this.tables.sources.addAll(columns.names);
    this.addCash(columns);
    this.addTrades(columns, first);
    return this;
  }

  /** Cash per currency on trade date, over all accounts. */
  get cash(): Map<Currency, Money> {
    return new Map([...this.cashUnits].map(([currency, units]) => [currency, Money.ofUnits(units)]));
  }

  get symbols(): Ticker[] {
    return [...this.books.keys()];
  }

  /** Positions in a security and its open lots, of each account or of all; undefined when it was never traded. */
  book(symbol: Ticker): Pick<TaxBook, 'openLots' | 'quantityOf' | 'costOf'> | undefined {
    return this.books.get(symbol);
  }

  /** Every gain and loss, over all securities, in the order in which they were realised. */
  gains(): RealizedGain[] {
    return this.tables.gains.from(0);
  }

  private addCash({ count, currencies, amounts, currencyCodes }: EntryColumns): void {
    const totals = new Float64Array(currencyCodes.length);
    for (let i = 0; i < count; i += 1) {
      const currency = currencies[i] as number;
      const amount = amounts[i] as number;
      const total = (totals[currency] as number) + amount;
      if (total < CARRY_MIN && total > -CARRY_MIN) totals[currency] = total;
      else {
        this.carry(currencyCodes[currency] as Currency, totals[currency] as number);
        totals[currency] = amount;
      }
    }
    for (const [i, currency] of currencyCodes.entries()) this.carry(currency, totals[i] as number);
  }

  private addTrades(columns: EntryColumns, first: number): void {
    const { count, kinds, accounts, securities, days, quantities, amounts } = columns;
    const books = columns.symbols.map(symbol => this.bookOf(symbol));
    for (let i = 0; i < count; i += 1) {
      const kind = kinds[i];
      if (kind === CASH_ONLY) continue;
      const book = books[securities[i] as number] as TaxBook;
      const account = book.accountAt(accounts[i] as number);
      const day = days[i] as number;
      const quantity = quantities[i] as number;
      const amount = amounts[i] as number;
      if (kind === PURCHASE) book.buy(account, first + i, day, quantity, -amount);
      else if (kind === SALE) book.sell(account, first + i, day, quantity, amount, FIRST_IN);
      else book.book(columns.events.get(i) as TaxEvent);
    }
  }

  private bookOf(symbol: Ticker): TaxBook {
    let book = this.books.get(symbol);
    if (!book) {
      book = new TaxBook(this.accounts, undefined, this.tables);
      this.books.set(symbol, book);
    }
    return book;
  }

  private carry(currency: Currency, units: number): void {
    this.cashUnits.set(currency, (this.cashUnits.get(currency) ?? 0n) + BigInt(units));
  }
}
