import type { Money } from '@sandbourse/money';
import type { EntryDraft } from '../entry.js';
import type { CarriedLot, LotMethod, LotPick, ShareRatio } from '../lot-instruction.js';
import { dayOf } from './day.js';
import { type Lot, type Purchase, wholeLot } from './lot.js';
import { derivedLotId } from './lot-id.js';
import { LedgerRefusal } from './refusal.js';
import type { Pick } from './tax-account.js';
import { unitsOf } from './units.js';

/** Shares that are bought. */
export interface PurchaseEvent {
  readonly kind: 'PURCHASE';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly purchase: Omit<Purchase, 'rootLotId' | 'acquiredDay'>;
}

/** Shares that come in with what they carry, each as the lot it will be. */
export interface Arrival {
  readonly kind: 'ARRIVE';
  readonly accountId: string;
  readonly day: number;
  readonly lots: readonly Lot[];
}

/** Shares that leave an account: which, when, and by which transaction. All amounts are whole units (units.ts). */
export interface Release {
  readonly kind: 'RELEASE';
  readonly transactionId: string;
  readonly accountId: string;
  readonly day: number;
  readonly quantity: number;
  readonly method: LotMethod;
  readonly picks: readonly Pick[];
}

/** Shares that are sold. `proceeds` is what came in, fees taken off. */
export interface Disposal extends Omit<Release, 'kind'> {
  readonly kind: 'DISPOSE';
  readonly proceeds: number;
}

export interface ShareSplitEvent {
  readonly kind: 'SPLIT';
  readonly accountId: string;
  readonly day: number;
  readonly ratio: ShareRatio;
}

/** What an entry is to the lots of its security. */
export type TaxEvent = PurchaseEvent | Arrival | Release | Disposal | ShareSplitEvent;

const NO_PICKS: readonly Pick[] = [];

/** Does the entry move lots of its security? A correction does not by itself: it takes another entry's effect back. */
export function movesLots({ symbol, quantity, type }: EntryDraft): boolean {
  return symbol !== null && quantity !== null && type !== 'CORRECTION';
}

/**
 * Reads an entry that moves lots. Purchases cost what was paid and sales bring what came in, fees counted. Throws
 * BEYOND_LIMITS for figures no lot can hold, and NOT_POSITIVE for an entry that moves no shares.
 */
export function taxEventOf(entry: EntryDraft): TaxEvent {
  const { transactionId, accountId, lots } = entry;
  const day = dayOf(entry.tradeDate);
  if (lots?.kind === 'SPLIT') return { kind: 'SPLIT', accountId, day, ratio: lots.ratio };
  if (lots?.kind === 'CARRY') return { kind: 'ARRIVE', accountId, day, lots: carriedIn(entry, lots.lots) };

  const quantity = entry.quantity ? unitsOf(entry.quantity) : 0;
  if (quantity === 0) throw new LedgerRefusal('NOT_POSITIVE', `A ${entry.type} is of more than no shares`);
  if (quantity > 0) return { kind: 'PURCHASE', transactionId, accountId, day, purchase: purchaseOf(entry, quantity) };

  const method = lots?.method ?? 'FIFO';
  const picks = lots && lots.picks.length > 0 ? lots.picks.map(pickOf) : NO_PICKS;
  if (entry.type !== 'SELL')
    return { kind: 'RELEASE', transactionId, accountId, day, quantity: -quantity, method, picks };
  const proceeds = unitsOf(entry.netAmount);
  return { kind: 'DISPOSE', transactionId, accountId, day, quantity: -quantity, method, picks, proceeds };
}

const pickOf = ({ lotId, quantity }: LotPick): Pick => ({ lotId, quantity: unitsOf(quantity) });

/** The fills of one order are one purchase. */
function purchaseOf(entry: EntryDraft, quantity: number): PurchaseEvent['purchase'] {
  return {
    purchaseId: entry.orderId ?? entry.transactionId,
    quantity,
    cost: costUnits(entry.type === 'BUY' ? entry.netAmount.negated() : entry.costAmount),
  };
}

/** Shares that come in as lots of this account: another account's lot ends where it began. */
function carriedIn(entry: EntryDraft, lots: readonly CarriedLot[]): Lot[] {
  return lots.map(carried => {
    const purchase = {
      purchaseId: carried.purchaseId,
      rootLotId: derivedLotId(carried.lotId, entry.transactionId),
      acquiredDay: dayOf(carried.acquiredDate),
      quantity: unitsOf(carried.quantity),
      cost: costUnits(carried.costBasis),
    };
    return {
      ...wholeLot(entry.accountId, purchase),
      holdingStartDay: dayOf(carried.holdingPeriodStartDate),
      washSaleDisallowed: unitsOf(carried.washSaleDisallowed),
      washSaleSourceLotId: carried.washSaleSourceLotId,
      isReplacement: carried.isReplacement,
    };
  });
}

function costUnits(cost: Money): number {
  if (cost.isNegative()) throw new LedgerRefusal('NOT_POSITIVE', 'Shares do not cost less than nothing');
  return unitsOf(cost);
}
