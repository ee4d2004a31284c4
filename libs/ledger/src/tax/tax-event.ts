import type { Money } from '@sandbourse/money';
import { type EntryDraft, effectiveDateOf } from '../entry.js';
import {
  type BasisShare,
  type CarriedLot,
  FIRST_IN_FIRST_OUT,
  type LotPick,
  type ShareRatio,
} from '../lot-instruction.js';
import { reshapesLots } from '../standing-entries.js';
import type { PickedShares, Relief } from './account-lots.js';
import { acquiredDayOf, dayOf, holdingStartOf } from './day.js';
import { type MutableLot, wholeLot } from './lot.js';
import { derivedLotId, lotIdOf, placedLotId } from './lot-id.js';
import { LedgerRefusal } from './refusal.js';
import type { Consideration } from './stock-merger.js';
import { unitsOf } from './units.js';

/** Shares that an account receives as lots, by a purchase or from another account, security or custodian. */
export interface ReceiptEvent {
  readonly kind: 'RECEIPT';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly lots: readonly MutableLot[];
}

/** Shares that leave an account without a sale. Amounts are whole units (units.ts). */
export interface DeliveryEvent extends Relief {
  readonly kind: 'DELIVERY';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly quantity: number;
}

/** Shares that are sold. `proceeds` is the amount received, minus fees. */
export interface SaleEvent extends Omit<DeliveryEvent, 'kind'> {
  readonly kind: 'SALE';
  readonly proceeds: number;
  /** Set if the sale has several parts, for example the fills of one order. */
  readonly part?: PartOfSale | undefined;
}

/** A part of a sale whose shares are sold together, so that they do not replace each other (wash sale). */
export interface PartOfSale {
  /** The same text for all parts of the sale. */
  readonly sale: string;
  readonly isLast: boolean;
}

export interface ShareSplitEvent {
  readonly kind: 'SPLIT';
  readonly accountId: string;
  readonly day: number;
  readonly ratio: ShareRatio;
}

/**
 * A return of capital. `amount` is in units of money. A negative amount is paid by a short position and changes no lot.
 */
export interface ReturnOfCapitalEvent {
  readonly kind: 'RETURN_OF_CAPITAL';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly amount: number;
}

/** The spin-off of a company. The fraction `share` of the basis moves to the new company's shares. */
export interface SpinOffEvent {
  readonly kind: 'SPIN_OFF';
  readonly accountId: string;
  readonly day: number;
  readonly share: BasisShare;
}

/** A stock merger: all shares are exchanged for cash and new shares. */
export interface StockMergerEvent {
  readonly kind: 'STOCK_MERGER';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly consideration: Consideration;
}

/** The change that an entry makes to the lots of its security. */
export type TaxEvent =
  | ReceiptEvent
  | DeliveryEvent
  | SaleEvent
  | ShareSplitEvent
  | ReturnOfCapitalEvent
  | SpinOffEvent
  | StockMergerEvent;

/**
 * Returns true if the entry changes lots of its security. Returns false for a reversal: when lots are derived, the
 * reversal and the reversed entry are both left out.
 */
export function movesLots({ symbol, quantity, type }: EntryDraft): boolean {
  return symbol !== null && quantity !== null && type !== 'CORRECTION';
}

/**
 * Reads an entry that moves lots. The cost of a purchase and the proceeds of a sale include fees. Throws BEYOND_LIMITS
 * for figures that are too large for a lot, and NOT_POSITIVE for an entry that moves no shares.
 */
export function taxEventOf(entry: EntryDraft, part?: PartOfSale): TaxEvent {
  const { transactionId, accountId, lots } = entry;
  const day = dayOf(effectiveDateOf(entry));
  if (lots?.kind === 'SPLIT') return { kind: 'SPLIT', accountId, day, ratio: lots.ratio };
  if (lots?.kind === 'SPIN_OFF') return { kind: lots.kind, accountId, day, share: lots.share };
  if (lots?.kind === 'STOCK_MERGER') {
    const consideration = { cash: unitsOf(entry.netAmount), value: unitsOf(lots.value) };
    return { kind: lots.kind, transactionId, accountId, day, consideration };
  }
  if (lots?.kind === 'RETURN_OF_CAPITAL')
    return { kind: lots.kind, transactionId, accountId, day, amount: unitsOf(entry.netAmount) };
  if (lots?.kind === 'CARRY')
    return { kind: 'RECEIPT', transactionId, accountId, day, lots: carriedIn(entry, lots.lots) };

  const quantity = entry.quantity ? unitsOf(entry.quantity) : 0;
  if (quantity === 0) throw new LedgerRefusal('NOT_POSITIVE', `A ${entry.type} needs a quantity above zero`);
  if (quantity > 0) return { kind: 'RECEIPT', transactionId, accountId, day, lots: [purchased(entry, day, quantity)] };

  const relief = lots ? { method: lots.method, picks: lots.picks.map(pickOf) } : FIRST_IN_FIRST_OUT;
  const leaving = { transactionId, accountId, day, quantity: -quantity, ...relief };
  return entry.type === 'SELL'
    ? { kind: 'SALE', ...leaving, proceeds: unitsOf(entry.netAmount), part }
    : { kind: 'DELIVERY', ...leaving };
}

const pickOf = ({ lotId, quantity }: LotPick): PickedShares => ({ lotId, quantity: unitsOf(quantity) });

/** Makes the lot of a purchase. All fills of one order have the same `purchaseId`. */
function purchased(entry: EntryDraft, acquiredDay: number, quantity: number): MutableLot {
  const { type, accountId, transactionId, orderId, netAmount, costAmount } = entry;
  return wholeLot(accountId, {
    purchaseId: orderId ?? transactionId,
    rootLotId: lotIdOf(transactionId),
    originLotId: lotIdOf(transactionId),
    acquiredDay,
    quantity,
    cost: costUnits(type === 'BUY' ? netAmount.negated() : costAmount),
  });
}

/**
 * Makes the lots of shares that arrive with their cost and dates. The lots have new ids. They keep their place in the
 * purchase. Shares of another security (a corporate action), and lots whose purchase is not in these books, for example
 * those of another custodian, keep the order of the entry.
 */
function carriedIn(entry: EntryDraft, lots: readonly CarriedLot[]): MutableLot[] {
  const seen = new Map<string, number>();
  const idOf = ({ lotId, purchaseId }: CarriedLot) => {
    if (!reshapesLots(entry)) return derivedLotId(lotId, entry.transactionId);
    const place = seen.get(purchaseId) ?? 0;
    seen.set(purchaseId, place + 1);
    return placedLotId(lotId, entry.transactionId, place);
  };
  const isOfSecurity = !reshapesLots(entry);
  let place = 0;
  return lots.map(carried => {
    const origin = isOfSecurity ? carried.origin : undefined;
    const quantity = unitsOf(carried.quantity);
    const from = place;
    place += quantity;
    const purchase = {
      purchaseId: carried.purchaseId,
      rootLotId: idOf(carried),
      originLotId: origin?.lotId ?? lotIdOf(entry.transactionId),
      acquiredDay: acquiredDayOf(carried.acquiredDate, carried.isInherited),
      quantity,
      cost: costUnits(carried.costBasis),
      ...(carried.isCostUnknown && { isCostUnknown: true }),
    };
    return {
      ...wholeLot(entry.accountId, purchase),
      originFrom: origin ? unitsOf(origin.from) : from,
      holdingStartDay: holdingStartOf(carried.holdingPeriodStartDate, carried.isInherited),
      washSaleDisallowed: unitsOf(carried.washSaleDisallowed),
      washSaleSourceLotId: carried.washSaleSourceLotId,
      isReplacement: carried.isReplacement,
    };
  });
}

function costUnits(cost: Money): number {
  if (cost.isNegative()) throw new LedgerRefusal('NOT_POSITIVE', 'The cost of the shares is below zero');
  return unitsOf(cost);
}
