import type { Currency } from '@sandbourse/money';
import type { EntryDraft, Ticker } from '../entry.js';
import { dayOf } from './day.js';
import { EntryNames } from './entry-names.js';
import type { TaxpayerAccount } from './tax-account.js';
import { movesLots, type TaxEvent, taxEventOf } from './tax-event.js';
import { unitsOf } from './units.js';

/** What an entry is to lots: nothing, a purchase, a sale first in first out, or what it takes more than figures to say. */
export const CASH_ONLY = 0;
export const PURCHASE = 1;
export const SALE = 2;
export const OTHER = 3;

/** Words by number, in the order in which they came up. */
class Dictionary<W extends string> {
  readonly words: W[] = [];
  private readonly numbers = new Map<W, number>();

  numberOf(word: W): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.words.push(word) - 1;
      this.numbers.set(word, number);
    }
    return number;
  }
}

/**
 * One client's entries as columns of whole units (units.ts), in the order in which they take effect: the form in which
 * books of any size fit in memory and are folded fast. There is room for as many entries as were announced. What was
 * corrected is left out before (`effectiveEntries`).
 */
export class EntryColumns {
  readonly names: EntryNames;
  readonly kinds: Uint8Array;
  /** By their places among the client's accounts. */
  readonly accounts: Uint16Array;
  readonly securities: Uint32Array;
  readonly currencies: Uint8Array;
  readonly days: Int32Array;
  /** Of 10^-8 share, never negative. */
  readonly quantities: Float64Array;
  /** Change of cash, of 10^-4 of its currency. */
  readonly amounts: Float64Array;
  /** What entries of kind OTHER do, by their places. */
  readonly events = new Map<number, TaxEvent>();
  private readonly symbolNumbers = new Dictionary<Ticker>();
  private readonly currencyNumbers = new Dictionary<Currency>();
  private readonly accountPlaces: ReadonlyMap<string, number>;
  private used = 0;
  private date = '';
  private day = 0;

  constructor(accounts: readonly TaxpayerAccount[], room: number) {
    this.names = new EntryNames(room);
    this.kinds = new Uint8Array(room);
    this.accounts = new Uint16Array(room);
    this.securities = new Uint32Array(room);
    this.currencies = new Uint8Array(room);
    this.days = new Int32Array(room);
    this.quantities = new Float64Array(room);
    this.amounts = new Float64Array(room);
    this.accountPlaces = new Map(accounts.map(({ accountId }, place) => [accountId, place]));
  }

  static of(accounts: readonly TaxpayerAccount[], entries: readonly EntryDraft[]): EntryColumns {
    const columns = new EntryColumns(accounts, entries.length);
    for (const entry of entries) columns.add(entry);
    return columns;
  }

  get count(): number {
    return this.used;
  }

  get symbols(): readonly Ticker[] {
    return this.symbolNumbers.words;
  }

  get currencyCodes(): readonly Currency[] {
    return this.currencyNumbers.words;
  }

  /** Throws a LedgerRefusal for figures that no lot can hold. */
  add(entry: EntryDraft): void {
    const at = this.used;
    if (at === this.kinds.length) throw new Error(`there is room for ${at} entries, and no more`);
    const account = this.accountPlaces.get(entry.accountId);
    if (account === undefined) throw new Error(`${entry.accountId} is no account of this client`);

    const kind = kindOf(entry);
    this.kinds[at] = kind;
    this.accounts[at] = account;
    this.currencies[at] = this.currencyNumbers.numberOf(entry.currency);
    this.days[at] = this.dayOf(entry.tradeDate);
    this.amounts[at] = unitsOf(entry.netAmount);
    if (kind !== CASH_ONLY) this.securities[at] = this.symbolNumbers.numberOf(entry.symbol ?? '');
    if (entry.quantity) this.quantities[at] = Math.abs(unitsOf(entry.quantity));
    if (kind === OTHER) this.events.set(at, taxEventOf(entry));
    this.names.add(entry.transactionId, entry.orderId ?? entry.transactionId);
    this.used += 1;
  }

  /** Entries that follow each other are mostly of one day. */
  private dayOf(date: string): number {
    if (date !== this.date) {
      this.date = date;
      this.day = dayOf(date);
    }
    return this.day;
  }
}

function kindOf(entry: EntryDraft): number {
  if (!movesLots(entry)) return CASH_ONLY;
  const { type, lots, quantity } = entry;
  if (lots && !(lots.kind === 'RELIEVE' && lots.method === 'FIFO' && lots.picks.length === 0)) return OTHER;
  if (type === 'BUY' && quantity?.isPositive()) return PURCHASE;
  return type === 'SELL' && quantity?.isNegative() ? SALE : OTHER;
}
