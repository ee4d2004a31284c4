import type { LotMethod } from '../lot-instruction.js';
import { isOpen, type Lot, type MutableLot, remainingOf, removeShares, type Slice } from './lot.js';
import { OpenLots } from './open-lots.js';
import { type JudgedRefusal, LedgerRefusal } from './refusal.js';

/** A number of shares that the customer selected from one lot. */
export interface PickedShares {
  readonly lotId: string;
  readonly quantity: number;
}

/** The lots from which shares are removed: first the picked lots, then other lots in the order of the method. */
export interface Relief {
  readonly method: LotMethod;
  readonly picks: readonly PickedShares[];
}

/** An account of the client. `isTaxed` is false for an IRA, whose gains and losses are not reported to the IRS. */
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

  /** Recomputes the total of shares after a split has changed the lots. */
  recount(): void {
    this.held = this.open.quantity();
  }

  /** Returns the reason why this many shares cannot leave the account, or undefined if they can. */
  judge(quantity: number, { picks }: Relief): JudgedRefusal | undefined {
    const refusal = picks.length > 0 ? this.judgePicks(picks) : undefined;
    if (refusal) return refusal;
    if (quantity > this.held)
      return new LedgerRefusal('HOLDING_EXCEEDED', 'The account holds fewer shares than the trade removes');
    return undefined;
  }

  /**
   * Removes shares from the lots, and returns the part that left each lot. The picked lots are used first. The other
   * lots follow in the order of the method, which is first in, first out for `SPECIFIC`. If the account has too few
   * shares, all of them leave.
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
 * Merges the slices that left the same lot. For example, a sale first takes 10 picked shares of a lot. Then it takes 5
 * more shares of this lot in the order of the method.
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
