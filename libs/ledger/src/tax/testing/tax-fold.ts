import { type EntryDraft, effectiveDateOf } from '../../entry.js';
import { changesEarlier } from '../../standing-entries.js';
import type { TaxpayerAccount } from '../account-lots.js';
import { deriveTax } from '../derive-tax.js';
import type { Lot } from '../lot.js';
import type { RealizedGain } from '../realized-gain.js';
import { costChange, type TaxEffect } from '../tax-effect.js';
import { taxEventOf } from '../tax-event.js';
import { TaxLots } from '../tax-lots.js';

/** The effect of an entry on the lots, and on the cost basis of its account. */
export interface FoldedEntry extends TaxEffect {
  readonly costChange: number;
}

const UNFOLDED: FoldedEntry = { gains: [], delivered: [], costGiven: 0, costChange: 0 };

/**
 * Computes lots and gains in tests from one client's entries over all accounts, in the order of posting. A correction
 * derives all lots of its security again. So does an entry that takes effect before an earlier entry, such as a split.
 */
export class TaxFold {
  private readonly securities = new Map<string, SecurityFold>();

  constructor(private readonly accounts: readonly TaxpayerAccount[]) {}

  /** Adds an entry. If the entry is invalid, throws a LedgerRefusal and changes nothing. */
  add(entry: EntryDraft): FoldedEntry {
    if (entry.symbol === null || entry.quantity === null) return UNFOLDED;
    let security = this.securities.get(entry.symbol);
    if (!security) {
      security = new SecurityFold(this.accounts);
      this.securities.set(entry.symbol, security);
    }
    return security.add(entry);
  }

  addAll(entries: Iterable<EntryDraft>): this {
    for (const entry of entries) this.add(entry);
    return this;
  }

  /**
   * Returns the day of the last sale of a security in an account, in days since 1970. An entry with an earlier day is
   * refused.
   */
  lastDisposalDay(accountId: string, symbol: string): number {
    return this.securities.get(symbol)?.lastDisposalDay(accountId) ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the open lots of one account, or of all accounts, oldest first within each security and account. */
  openLots(accountId?: string): Lot[] {
    return [...this.securities.values()].flatMap(security => security.openLots(accountId));
  }

  /** Returns all gains and losses, in the order of disposal within each security. */
  gains(): RealizedGain[] {
    return [...this.securities.values()].flatMap(security => [...security.gains]);
  }
}

class SecurityFold {
  private readonly entries: EntryDraft[] = [];
  private latestDay = '';
  private taxLots: TaxLots;

  constructor(private readonly accounts: readonly TaxpayerAccount[]) {
    this.taxLots = new TaxLots(accounts);
  }

  get gains(): readonly RealizedGain[] {
    return this.taxLots.gains;
  }

  openLots(accountId: string | undefined): Lot[] {
    return this.taxLots.openLots(accountId);
  }

  lastDisposalDay(accountId: string): number {
    return this.taxLots.lastDisposalDay(accountId);
  }

  add(entry: EntryDraft): FoldedEntry {
    if (entry.correctsTransactionId !== null || this.changesEarlier(entry)) return this.foldAgain(entry);
    const event = taxEventOf(entry);
    const refusal = this.taxLots.judge(event);
    if (refusal) throw refusal;
    this.keep(entry);
    const effect = this.taxLots.apply(event);
    return { ...effect, costChange: costChange(event, effect) };
  }

  /** Looks at the earlier entries only if one of them is not of an earlier day. A long history has few such entries. */
  private changesEarlier(entry: EntryDraft): boolean {
    return effectiveDateOf(entry) <= this.latestDay && changesEarlier(entry, this.entries);
  }

  private keep(entry: EntryDraft): void {
    this.entries.push(entry);
    const day = effectiveDateOf(entry);
    if (day > this.latestDay) this.latestDay = day;
  }

  private foldAgain(entry: EntryDraft): FoldedEntry {
    const before = this.taxLots.costOf(entry.accountId);
    this.keep(entry);
    this.taxLots = deriveTax(this.accounts, this.entries);
    return { ...UNFOLDED, costChange: this.taxLots.costOf(entry.accountId) - before };
  }
}
