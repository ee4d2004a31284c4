import { newId } from '@sandbourse/contracts';
import { chain, type Entry, type EntryDraft, foldHolding, headAfter } from '@sandbourse/ledger';
import { type Currency, Money, max, Quantity } from '@sandbourse/money';
import { Book, type CashBalance, type Position } from './book.js';

/** A book that the posting service changes in memory. All changes are saved together afterwards. */
export class WritableBook extends Book {
  readonly changedCurrencies = new Set<Currency>();
  readonly changedSymbols = new Set<string>();

  /**
   * Appends an entry, and updates cash, position and lots. The lots determine how a sale or correction changes the cost
   * basis. The lots must be open (`BookWriter.openLots`).
   */
  post(draft: EntryDraft, postedAt: Date): Entry {
    const { costAmount, gains, delivered } = this.lots.post(draft);
    const entry = this.append({ ...draft, costAmount }, postedAt);
    if (delivered.length > 0) this.delivered.set(entry.transactionId, delivered);
    if (gains.length > 0) this.gains.set(entry.transactionId, gains);
    return entry;
  }

  /**
   * Appends entries that correct earlier entries. The total change of a security's cost basis is booked with the first
   * entry of that security.
   */
  correct(drafts: readonly [EntryDraft, ...EntryDraft[]], postedAt: Date): [Entry, ...Entry[]] {
    const costs = new Map<EntryDraft, Money>();
    for (const [first, ...rest] of bySecurity(drafts)) costs.set(first, this.lots.correct([first, ...rest]));
    const append = (draft: EntryDraft) =>
      this.append({ ...draft, costAmount: costs.get(draft) ?? Money.zero }, postedAt);
    const [first, ...rest] = drafts;
    return [append(first), ...rest.map(append)];
  }

  /** Reserves cash, or releases it when `change` is negative. */
  reserveCash(currency: Currency, change: Money): void {
    if (change.isZero()) return;
    const { amount, reserved } = this.cashIn(currency);
    this.setCash(currency, { amount, reserved: max(Money.zero, reserved.plus(change)) });
  }

  /** Reserves shares, or releases them when `change` is negative. */
  reserveQuantity(symbol: string, currency: Currency, change: Quantity): void {
    if (change.isZero()) return;
    const position = this.positionIn(symbol) ?? emptyPosition(currency);
    this.setPosition(symbol, { ...position, reserved: max(Quantity.zero, position.reserved.plus(change)) });
  }

  private append(draft: EntryDraft, postedAt: Date): Entry {
    const entry = chain(draft, this.head, postedAt);
    this.head = headAfter(entry);
    this.posted.push(entry);

    const { amount, reserved } = this.cashIn(entry.currency);
    this.setCash(entry.currency, { amount: amount.plus(entry.netAmount), reserved });
    if (entry.symbol) {
      const position = this.positionIn(entry.symbol) ?? emptyPosition(entry.currency);
      this.setPosition(entry.symbol, { ...position, ...foldHolding(position, entry) });
    }
    return entry;
  }

  private setCash(currency: Currency, balance: CashBalance): void {
    this.cash.set(currency, balance);
    this.changedCurrencies.add(currency);
  }

  private setPosition(symbol: string, position: Position): void {
    if (!this.quantitiesBefore.has(symbol)) this.quantitiesBefore.set(symbol, this.quantityBefore(symbol));
    this.positions.set(symbol, () => position);
    this.changedSymbols.add(symbol);
  }
}

function bySecurity(drafts: readonly EntryDraft[]): [EntryDraft, ...EntryDraft[]][] {
  const groups = new Map<string | null, [EntryDraft, ...EntryDraft[]]>();
  for (const draft of drafts) {
    const group = groups.get(draft.symbol);
    if (group) group.push(draft);
    else groups.set(draft.symbol, [draft]);
  }
  return [...groups.values()];
}

function emptyPosition(currency: Currency): Position {
  return {
    positionId: newId('position'),
    quantity: Quantity.zero,
    costBasis: Money.zero,
    reserved: Quantity.zero,
    currency,
  };
}
