import type { LotMethod } from '../lot-instruction.js';
import { isOpen, type Lot, type MutableLot, remainingOf, removeShares, type Slice } from './lot.js';
import { OpenLots } from './open-lots.js';
import { type JudgedRefusal, LedgerRefusal } from './refusal.js';

/** A number of shares that the customer selected from one lot. */
export interface PickedShares {
  readonly lotId: string;
  readonly quantity: number;
}

/** The method that selects the lots of leaving shares, and the shares that were selected by hand. */
export interface Relief {
  readonly method: LotMethod;
  readonly picks: readonly PickedShares[];
}

/** An account of the client whose lots are tracked. `isTaxed` is false for an IRA, whose gains are not reported. */
export interface TaxpayerAccount {
  readonly accountId: string;
  readonly isTaxed: boolean;
}

/** One account's lots of one security, with the day of its last sale. */
export class AccountLots implements TaxpayerAccount {
  readonly accountId: string;
  readonly isTaxed: boolean;
  readonly open = new OpenLots();
  lastDisposalDay = Number.NEGATIVE_INFINITY;
  private held = 0;

  constructor({ accountId, isTaxed }: TaxpayerAccount) {
    this.accountId = accountId;
    this.isTaxed = isTaxed;
  }

  get quantity(): number {
    return this.held;
  }

  add(lot: MutableLot): void {
    this.open.add(lot);
    this.held += remainingOf(lot);
  }

  /** Recomputes the total after a split has changed the lots. */
  recount(): void {
    this.held = this.open.quantity();
  }

  /** Returns the reason why these shares cannot leave, or undefined. */
  judge(quantity: number, { picks }: Relief): JudgedRefusal | undefined {
    const refusal = picks.length > 0 ? this.judgePicks(picks) : undefined;
    if (refusal) return refusal;
    if (quantity > this.held)
      return new LedgerRefusal('HOLDING_EXCEEDED', 'The account holds fewer shares than the trade removes');
    return undefined;
  }

  /**
   * Removes shares from the lots, and returns one slice of each lot. It uses the selected lots first, then the method
   * (first in, first out for `SPECIFIC`), until the quantity is reached or no lots are left.
   */
  relieve(quantity: number, { method, picks }: Relief): Slice[] {
    const slices: Slice[] = [];
    let wanted = quantity;
    for (const pick of picks) {
      const lot = wanted > 0 && this.open.find(pick.lotId);
      if (lot) wanted -= this.removeFrom(lot, Math.min(pick.quantity, wanted), slices);
    }
    const order = method === 'SPECIFIC' ? 'FIFO' : method;
    while (wanted > 0) {
      const lot = this.open.first(order);
      if (!lot) break;
      wanted -= this.removeFrom(lot, wanted, slices);
    }
    return picks.length > 0 ? joined(slices) : slices;
  }

  private judgePicks(picks: readonly PickedShares[]): JudgedRefusal | undefined {
    const wanted = new Map<string, number>();
    for (const { lotId, quantity } of picks) wanted.set(lotId, (wanted.get(lotId) ?? 0) + quantity);
    for (const lotId of wanted.keys())
      if (!this.open.find(lotId))
        return new LedgerRefusal('LOT_UNKNOWN', `${lotId} is not an open lot of this account`);
    for (const [lotId, shares] of wanted) {
      const lot = this.open.find(lotId);
      if (lot && shares > remainingOf(lot))
        return new LedgerRefusal('LOT_EXCEEDED', `${lotId} has fewer shares than the trade removes`);
    }
    return undefined;
  }

  private removeFrom(lot: MutableLot, wanted: number, slices: Slice[]): number {
    const slice = removeShares(lot, wanted);
    slices.push(slice);
    this.held -= slice.quantity;
    if (!isOpen(lot)) this.open.close(lot);
    return slice.quantity;
  }
}

/**
 * Merges the slices of each lot. A sale can first take selected shares of a lot, and then more shares of this lot by
 * the method.
 */
function joined(slices: readonly Slice[]): Slice[] {
  const byLot = new Map<Lot, Slice>();
  for (const slice of slices) {
    const earlier = byLot.get(slice.lot);
    byLot.set(slice.lot, earlier ? sumOf(earlier, slice) : slice);
  }
  return [...byLot.values()];
}

function sumOf(one: Slice, other: Slice): Slice {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    cost: one.cost + other.cost,
    washSaleDisallowed: one.washSaleDisallowed + other.washSaleDisallowed,
  };
}
