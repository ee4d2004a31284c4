import { moneyOf, portion, quantityOf } from './units.js';

/**
 * Shares that were bought together at one cost. A lot is a range of these shares, for example shares 40 to 100. The
 * cost of a range is the rounded cost up to its last share minus the rounded cost up to its first share. Therefore the
 * lots of a purchase always add up to its cost, in whatever way the purchase is divided.
 */
export interface Purchase {
  readonly purchaseId: string;
  /** The id of the purchase's first lot. All lots of one account with this id are parts of one purchase. */
  readonly rootLotId: string;
  /**
   * The id of the lot that the purchase created, in whichever account. Shares of one purchase keep it when they move to
   * another account, so their order does not depend on the ids of later lots.
   */
  readonly originLotId: string;
  readonly acquiredDay: number;
  readonly quantity: number;
  readonly cost: number;
  /** True if the cost of the shares is unknown. In that case `cost` is zero and has no meaning. */
  readonly isCostUnknown?: boolean;
}

/** Returns the cost of a purchase's first shares, rounded half to even. */
export function costUpTo({ quantity, cost }: Pick<Purchase, 'quantity' | 'cost'>, shares: number): number {
  return shares === 0 ? 0 : portion(cost, shares, quantity);
}

/** Returns the cost per share in units of a price. */
export function costPerShareOf({ quantity, cost }: Pick<Purchase, 'quantity' | 'cost'>): bigint {
  return quantity === 0 ? 0n : moneyOf(cost).per(quantityOf(quantity)).units;
}

/**
 * Remaining shares of one purchase in one account. All of them have the same tax treatment. If a wash sale changes only
 * some of the shares, the lot is divided into two lots. Amounts are whole units (units.ts); days count from 1970.
 */
export interface Lot {
  readonly lotId: string;
  readonly accountId: string;
  readonly purchase: Purchase;
  /** The remaining range of the purchase's shares: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
  readonly costUpToFrom: number;
  readonly costUpToTo: number;
  /** The number of shares of the whole purchase (`originLotId`), in all accounts, that come before this lot's shares. */
  readonly originFrom: number;
  readonly originalQuantity: number;
  readonly holdingStartDay: number;
  /** The losses of wash sales that were added to the basis of the remaining shares. */
  readonly washSaleDisallowed: number;
  readonly washSaleSourceLotId: string | null;
  /**
   * True if these shares cannot replace shares sold at a loss. The reason is that they have already replaced other
   * shares, or that they were not bought.
   */
  readonly isReplacement: boolean;
}

/**
 * Returns the cost of one share of the lot, including losses that wash sales added (adjusted basis, IRS Pub. 551). The
 * unit is 10^-16 of the currency, rounded down. Zero if the cost is unknown. The highest-cost-first method sorts lots
 * by this number. The Postgres function `tax_lots_to_sell` sorts them in the same way.
 */
export function adjustedCostPerShareOf(lot: Lot): bigint {
  const { quantity, cost } = lot.purchase;
  const remaining = BigInt(remainingOf(lot));
  if (lot.washSaleDisallowed === 0 || remaining === 0n)
    return quantity === 0 ? 0n : (BigInt(cost) * ORDER) / BigInt(quantity);
  const basis = BigInt(cost) * remaining + BigInt(lot.washSaleDisallowed) * BigInt(quantity);
  return (basis * ORDER) / (BigInt(quantity) * remaining);
}

/** The factor that converts units of money (10^-4) per unit of shares (10^-8) to 10^-16 of the currency per share. */
const ORDER = 10n ** 20n;

/** A lot with fields that the classes of this folder can change. */
export type MutableLot = { -readonly [Field in keyof Lot]: Lot[Field] };

export const remainingOf = (lot: Lot): number => lot.to - lot.from;
export const costOf = (lot: Lot): number => lot.costUpToTo - lot.costUpToFrom;
export const isCostUnknown = ({ purchase }: Pick<Lot, 'purchase'>): boolean => purchase.isCostUnknown === true;
export const isOpen = (lot: Lot): boolean => lot.from < lot.to;

/** Returns the lot that contains a whole purchase. */
export function wholeLot(accountId: string, purchase: Purchase): MutableLot {
  return {
    lotId: purchase.rootLotId,
    accountId,
    purchase,
    from: 0,
    to: purchase.quantity,
    costUpToFrom: 0,
    costUpToTo: purchase.cost,
    originFrom: 0,
    originalQuantity: purchase.quantity,
    holdingStartDay: purchase.acquiredDay + 1,
    washSaleDisallowed: 0,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
}

/**
 * Sorts lots by day of acquisition, oldest first. Lots of one day are sorted by the order of their purchases, and lots
 * of one purchase by the order of their shares in the purchase, even if they are now in several accounts.
 */
export function compareLots(a: Lot, b: Lot): number {
  const days = a.purchase.acquiredDay - b.purchase.acquiredDay;
  if (days !== 0) return days;
  const [originOfA, originOfB] = [a.purchase.originLotId, b.purchase.originLotId];
  if (originOfA !== originOfB) return originOfA < originOfB ? -1 : 1;
  return a.originFrom - b.originFrom;
}

/** Sorts lots in the order of LIFO: the newest purchase first. Lots of one purchase keep the order of their shares. */
export function compareNewestFirst(a: Lot, b: Lot): number {
  return isOnePurchase(a.purchase, b.purchase) ? a.originFrom - b.originFrom : compareLots(b, a);
}

/** Returns true if the shares of two lots were bought together. One entry may bring the shares of several purchases. */
export function isOnePurchase(a: Purchase, b: Purchase): boolean {
  return a.originLotId === b.originLotId && a.purchaseId === b.purchaseId && a.acquiredDay === b.acquiredDay;
}

/** A part of a lot that has left the lot. */
export interface Slice {
  readonly lot: Lot;
  readonly quantity: number;
  readonly cost: number;
  readonly washSaleDisallowed: number;
  readonly holdingStartDay: number;
  /** The place of the slice's first share in the purchase (`Lot.originFrom`). */
  readonly originFrom: number;
}

/** Returns the first `wanted` shares of a lot, or all if the lot has fewer. The shares stay in the lot. */
export function sliceOf(lot: Lot, wanted: number): Slice {
  const remaining = remainingOf(lot);
  const quantity = Math.min(wanted, remaining);
  return {
    lot,
    quantity,
    cost: costUpTo(lot.purchase, lot.from + quantity) - lot.costUpToFrom,
    washSaleDisallowed: portion(lot.washSaleDisallowed, quantity, remaining),
    holdingStartDay: lot.holdingStartDay,
    originFrom: lot.originFrom,
  };
}

/** Removes the first `wanted` shares of a lot, or all if the lot has fewer. */
export function removeShares(lot: MutableLot, wanted: number): Slice {
  const slice = sliceOf(lot, wanted);
  lot.from += slice.quantity;
  lot.originFrom += slice.quantity;
  lot.costUpToFrom += slice.cost;
  lot.washSaleDisallowed -= slice.washSaleDisallowed;
  return slice;
}

/**
 * Divides a lot into two. The first `quantity` shares stay in the lot, which keeps its id. The other shares are
 * returned as a new lot.
 */
export function cutLot(lot: MutableLot, quantity: number, restLotId: string): MutableLot {
  const from = lot.from + quantity;
  const costUpToFrom = costUpTo(lot.purchase, from);
  const kept = portion(lot.washSaleDisallowed, quantity, remainingOf(lot));
  const rest: MutableLot = {
    ...lot,
    lotId: restLotId,
    from,
    costUpToFrom,
    originFrom: lot.originFrom + quantity,
    originalQuantity: lot.to - from,
    washSaleDisallowed: lot.washSaleDisallowed - kept,
  };
  lot.to = from;
  lot.costUpToTo = costUpToFrom;
  lot.originalQuantity -= rest.originalQuantity;
  lot.washSaleDisallowed = kept;
  return rest;
}
