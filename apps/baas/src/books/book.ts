import { newId } from '@sandbourse/contracts';
import {
  type CarriedLot,
  type ChainHead,
  chain,
  type Entry,
  type EntryDraft,
  foldHolding,
  type Holding,
  headAfter,
  isCostUnknown,
  type RealizedGain,
} from '@sandbourse/ledger';
import { type Currency, Money, max, Quantity } from '@sandbourse/money';
import type { LockedAccount } from './account.js';
import type { ClientLots, LoadedLots } from './lots/loaded-lots.js';

/** Cash of one currency: all of it, and the part that open orders and queued withdrawals have reserved. */
export interface CashBalance {
  readonly amount: Money;
  readonly reserved: Money;
}

export interface Position extends Holding {
  readonly positionId: string;
  readonly reserved: Quantity;
  readonly currency: Currency;
}

/**
 * One account's book while its row is locked: what is in it, and what this transaction changes. It works in memory;
 * the store reads it before and writes its changes after.
 */
export class Book {
  readonly entries: Entry[] = [];
  readonly changedCurrencies = new Set<Currency>();
  readonly changedSymbols = new Set<string>();
  private readonly quantitiesBefore = new Map<string, Quantity>();
  private readonly delivered = new Map<string, readonly CarriedLot[]>();
  private readonly gains = new Map<string, readonly RealizedGain[]>();
  private head: ChainHead;

  constructor(
    readonly account: LockedAccount,
    private readonly cash: Map<Currency, CashBalance>,
    /** Most of them are never asked for, and not made of their rows before they are. */
    private readonly positions: Map<string, () => Position>,
    readonly lots: LoadedLots,
  ) {
    this.head = account.ledgerHead;
  }

  get ledgerHead(): ChainHead {
    return this.head;
  }

  get balances(): ReadonlyMap<Currency, CashBalance> {
    return this.cash;
  }

  /** By symbol; what was sold off stays, at zero. */
  get holdings(): ReadonlyMap<string, Position> {
    return new Map([...this.positions].map(([symbol, position]) => [symbol, position()]));
  }

  cashIn(currency: Currency): CashBalance {
    return this.cash.get(currency) ?? { amount: Money.zero, reserved: Money.zero };
  }

  positionIn(symbol: string): Position | undefined {
    return this.positions.get(symbol)?.();
  }

  /** What this transaction found of a security. */
  quantityBefore(symbol: string): Quantity {
    return this.quantitiesBefore.get(symbol) ?? this.positionIn(symbol)?.quantity ?? Quantity.zero;
  }

  availableQuantity(symbol: string): Quantity {
    const position = this.positionIn(symbol);
    return position ? position.quantity.minus(position.reserved) : Quantity.zero;
  }

  /**
   * Appends an entry and moves cash, position and lots with it. What a sale or a correction changes the cost basis by is
   * what the lots say; they are opened before (`BookStore.openLots`).
   */
  post(draft: EntryDraft, postedAt: Date): Entry {
    const { costAmount, gains, delivered } = this.lots.post(draft);
    const entry = this.append({ ...draft, costAmount }, postedAt);
    if (delivered.length > 0) this.delivered.set(entry.transactionId, delivered);
    if (gains.length > 0) this.gains.set(entry.transactionId, gains);
    return entry;
  }

  /**
   * Appends entries that set right what was booked. What those of a security change its cost basis by together is the first
   * one's.
   */
  correct(drafts: readonly [EntryDraft, ...EntryDraft[]], postedAt: Date): [Entry, ...Entry[]] {
    const costs = new Map<EntryDraft, Money>();
    for (const [first, ...rest] of bySecurity(drafts)) costs.set(first, this.lots.correct([first, ...rest]));
    const append = (draft: EntryDraft) =>
      this.append({ ...draft, costAmount: costs.get(draft) ?? Money.zero }, postedAt);
    const [first, ...rest] = drafts;
    return [append(first), ...rest.map(append)];
  }

  /** The lots of a security of the account's client, and the entries so far where lots are derived from them. */
  clientLotsOf(symbol: string): ClientLots {
    return this.lots.lotsOf(this.account.accountId, symbol);
  }

  /** Whether nobody has said what shares of a lot cost that this transaction has opened: all of what another custodian holds. */
  hasUnknownCost(symbol: string): boolean {
    return this.lots.openLotsOf(this.account.accountId, symbol).some(isCostUnknown);
  }

  /** The lots that left with an entry that was no sale: what another account takes in. */
  lotsDeliveredBy({ transactionId }: Entry): readonly CarriedLot[] {
    return this.delivered.get(transactionId) ?? [];
  }

  /** The gains of a sale of this transaction, each with the purchase that its shares came from. */
  gainsOf({ transactionId }: Entry): readonly RealizedGain[] {
    return this.gains.get(transactionId) ?? [];
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
    this.entries.push(entry);

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
