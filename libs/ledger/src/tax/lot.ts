import { moneyOf, portion, quantityOf } from './units.js';

/**
 * Shares bought together at one cost. Lots are ranges of a purchase, counted from its first share. The cost of a range depends on
 * its position, not on how the rest was divided, so the parts of a purchase always add up to its cost.
 */
export interface Purchase {
  readonly purchaseId: string;
  /** The original lot. Lots of one account with the same root belong to one purchase. */
  readonly rootLotId: string;
  readonly acquiredDay: number;
  readonly quantity: number;
  readonly cost: number;
  /** The cost of the shares is unknown: `cost` is zero and means nothing. */
  readonly isCostUnknown?: boolean;
}

/** The cost of the first `shares` of a purchase, rounded half to even. */
export function costUpTo({ quantity, cost }: Pick<Purchase, 'quantity' | 'cost'>, shares: number): number {
  return shares === 0 ? 0 : portion(cost, shares, quantity);
}

/** Cost per share in units of a price. */
export function costPerShareOf({ quantity, cost }: Pick<Purchase, 'quantity' | 'cost'>): bigint {
  return quantity === 0 ? 0n : moneyOf(cost).per(quantityOf(quantity)).units;
}

/**
 * The current shares of one purchase in one account that are taxed alike. All amounts are whole units (units.ts), all days count
 * from 1970.
 */
export interface Lot {
  readonly lotId: string;
  readonly accountId: string;
  readonly purchase: Purchase;
  /** The remaining range of the purchase: [from, to). */
  readonly from: number;
  readonly to: number;
  readonly costUpToFrom: number;
  readonly costUpToTo: number;
  readonly originalQuantity: number;
  readonly holdingStartDay: number;
  /** The loss of a wash sale that the remaining shares carry. */
  readonly washSaleDisallowed: number;
  readonly washSaleSourceLotId: string | null;
  /** True if these shares cannot replace shares sold at a loss: they have replaced others, or were not bought. */
  readonly isReplacement: boolean;
}

/**
 * The cost of a share of the lot, including losses that wash sales added (adjusted basis, IRS Pub. 551), in units of 10^-16 of a
 * currency, rounded down. Shares of unknown cost come last. The highest cost first method uses this order, as does Postgres when it
 * sorts lots (`tax_lots_to_sell`).
 */
export function adjustedCostPerShareOf(lot: Lot): bigint {
  const { quantity, cost } = lot.purchase;
  const remaining = BigInt(remainingOf(lot));
  if (lot.washSaleDisallowed === 0 || remaining === 0n)
    return quantity === 0 ? 0n : (BigInt(cost) * ORDER) / BigInt(quantity);
  const basis = BigInt(cost) * remaining + BigInt(lot.washSaleDisallowed) * BigInt(quantity);
  return (basis * ORDER) / (BigInt(quantity) * remaining);
}

/** Units of money for one of shares: 10^-4 for 10^-8, with twelve places more. */
const ORDER = 10n ** 20n;

/** A lot that events change. */
export type MutableLot = { -readonly [Field in keyof Lot]: Lot[Field] };

export const remainingOf = (lot: Lot): number => lot.to - lot.from;
export const costOf = (lot: Lot): number => lot.costUpToTo - lot.costUpToFrom;
export const isCostUnknown = ({ purchase }: Pick<Lot, 'purchase'>): boolean => purchase.isCostUnknown === true;
export const isOpen = (lot: Lot): boolean => lot.from < lot.to;

/** A purchase's only lot, whole. */
export function wholeLot(accountId: string, purchase: Purchase): MutableLot {
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

/** Oldest first. Shares of one purchase are in the order of their range. */
export function compareLots(a: Lot, b: Lot): number {
  const days = a.purchase.acquiredDay - b.purchase.acquiredDay;
  if (days !== 0) return days;
  const [rootOfA, rootOfB] = [a.purchase.rootLotId, b.purchase.rootLotId];
  if (rootOfA !== rootOfB) return rootOfA < rootOfB ? -1 : 1;
  return a.from - b.from;
}

/** A part of a lot that has left the lot. */
export interface Slice {
  readonly lot: Lot;
  readonly quantity: number;
  readonly cost: number;
  readonly washSaleDisallowed: number;
  readonly holdingStartDay: number;
}

/** The first shares of a lot as they would leave it: the wanted number, or all if there are fewer. */
export function sliceOf(lot: Lot, wanted: number): Slice {
  const remaining = remainingOf(lot);
  const quantity = Math.min(wanted, remaining);
  return {
    lot,
    quantity,
    cost: costUpTo(lot.purchase, lot.from + quantity) - lot.costUpToFrom,
    washSaleDisallowed: portion(lot.washSaleDisallowed, quantity, remaining),
    holdingStartDay: lot.holdingStartDay,
  };
}

/** Removes the first shares of a lot: the wanted number, or all if there are fewer. */
export function removeShares(lot: MutableLot, wanted: number): Slice {
  const slice = sliceOf(lot, wanted);
  lot.from += slice.quantity;
  lot.costUpToFrom += slice.cost;
  lot.washSaleDisallowed -= slice.washSaleDisallowed;
  return slice;
}

/** Keeps the first shares in the lot, which keeps its id. Returns the rest as a new lot. */
export function cutLot(lot: MutableLot, quantity: number, restLotId: string): MutableLot {
  const from = lot.from + quantity;
  const costUpToFrom = costUpTo(lot.purchase, from);
  const kept = portion(lot.washSaleDisallowed, quantity, remainingOf(lot));
  const rest: MutableLot = {
    ...lot,
    lotId: restLotId,
    from,
    costUpToFrom,
    originalQuantity: lot.to - from,
    washSaleDisallowed: lot.washSaleDisallowed - kept,
  };
  lot.to = from;
  lot.costUpToTo = costUpToFrom;
  lot.originalQuantity -= rest.originalQuantity;
  lot.washSaleDisallowed = kept;
  return rest;
}
