import { moneyOf, portion, quantityOf } from './units.js';

/**
 * Shares bought together at one cost. Lots are ranges of it, counted from its first share: what a range costs depends
 * on where it lies, not on how the rest was cut, so the parts of a purchase add up to its cost however it is sold.
 */
export interface Purchase {
  readonly purchaseId: string;
  /** The lot it was at first. */
  readonly rootLotId: string;
  readonly acquiredDay: number;
  readonly quantity: number;
  readonly cost: number;
  /** Cost per share in units of a price, to order by; reckoned when first asked for. */
  costPerShare?: bigint;
}

/** What the first `shares` of a purchase cost, half-even. */
export function costUpTo(purchase: Purchase, shares: number): number {
  if (shares === 0) return 0;
  return portion(purchase.cost, shares, purchase.quantity);
}

export function costPerShareOf(purchase: Purchase): bigint {
  if (purchase.quantity === 0) return 0n;
  purchase.costPerShare ??= moneyOf(purchase.cost).per(quantityOf(purchase.quantity)).units;
  return purchase.costPerShare;
}

/** Shares of one purchase, in one account, that are taxed alike. All amounts are whole units (units.ts). */
export interface Lot {
  readonly lotId: string;
  readonly accountId: string;
  purchase: Purchase;
  /** The range of the purchase that is still here: [from, to). */
  from: number;
  to: number;
  costUpToFrom: number;
  costUpToTo: number;
  originalQuantity: number;
  holdingStartDay: number;
  /** The loss of a wash sale that these shares carry, for those that are left. */
  washSaleDisallowed: number;
  washSaleSourceLotId: string | null;
  /** They have replaced shares sold at a loss, and replace no others. */
  isReplacement: boolean;
}

export const remainingOf = (lot: Lot): number => lot.to - lot.from;
export const costOf = (lot: Lot): number => lot.costUpToTo - lot.costUpToFrom;

/** A purchase's only lot, whole. */
export function wholeLot(accountId: string, purchase: Purchase): Lot {
  return {
    lotId: purchase.rootLotId,
    accountId,
    purchase,
    from: 0,
    to: purchase.quantity,
    costUpToFrom: 0,
    costUpToTo: purchase.cost,
    originalQuantity: purchase.quantity,
    holdingStartDay: purchase.acquiredDay + 1,
    washSaleDisallowed: 0,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
}

/** Oldest first; shares of one purchase in the order in which they are counted. */
export function compareByAcquisition(a: Lot, b: Lot): number {
  if (a.purchase.acquiredDay !== b.purchase.acquiredDay) return a.purchase.acquiredDay - b.purchase.acquiredDay;
  if (a.purchase.rootLotId !== b.purchase.rootLotId) return a.purchase.rootLotId < b.purchase.rootLotId ? -1 : 1;
  return a.from - b.from;
}

/** What left a lot. */
export interface Slice {
  readonly lot: Lot;
  readonly quantity: number;
  readonly cost: number;
  readonly washSaleDisallowed: number;
  readonly holdingStartDay: number;
}

/** Takes the first shares of a lot out of it. */
export function take(lot: Lot, quantity: number): Slice {
  const remaining = remainingOf(lot);
  const upTo = quantity === remaining ? lot.costUpToTo : costUpTo(lot.purchase, lot.from + quantity);
  const slice: Slice = {
    lot,
    quantity,
    cost: upTo - lot.costUpToFrom,
    washSaleDisallowed: portion(lot.washSaleDisallowed, quantity, remaining),
    holdingStartDay: lot.holdingStartDay,
  };
  lot.from += quantity;
  lot.costUpToFrom = upTo;
  lot.washSaleDisallowed -= slice.washSaleDisallowed;
  return slice;
}

/** Leaves the first shares in the lot, which keeps its id, and puts the rest into one of its own. */
export function cut(lot: Lot, quantity: number, restLotId: string): Lot {
  const at = lot.from + quantity;
  const rest: Lot = {
    ...lot,
    lotId: restLotId,
    from: at,
    costUpToFrom: costUpTo(lot.purchase, at),
    originalQuantity: lot.to - at,
    washSaleDisallowed: lot.washSaleDisallowed - portion(lot.washSaleDisallowed, quantity, remainingOf(lot)),
  };
  lot.originalQuantity -= rest.originalQuantity;
  lot.to = at;
  lot.costUpToTo = rest.costUpToFrom;
  lot.washSaleDisallowed -= rest.washSaleDisallowed;
  return rest;
}
