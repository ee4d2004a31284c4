import { Money, Quantity } from '@sandbourse/money';
import type { CarriedLot, LotInstruction, LotMethod } from './lot-instruction.js';
import type { CarryingEntry } from './tax/index.js';

/** A lot instruction as it is stored and published: decimals and whole numbers are strings. */
export type LotInstructionRecord =
  | { kind: 'RELIEVE'; method: LotMethod; picks: { lot_id: string; quantity: string }[] }
  | { kind: 'CARRY'; lots: CarriedLotRecord[] }
  | { kind: 'SPLIT'; new_shares: string; old_shares: string }
  | { kind: 'RETURN_OF_CAPITAL' }
  | { kind: 'SPIN_OFF'; part: string; whole: string }
  | { kind: 'STOCK_MERGER'; value: string };

interface CarriedLotRecord {
  lot_id: string;
  purchase_id: string;
  origin?: { lot_id: string; from: string } | undefined;
  acquired_date: string | null;
  holding_period_start_date: string | null;
  quantity: string;
  cost_basis: string;
  is_cost_unknown?: boolean | undefined;
  is_inherited?: boolean | undefined;
  wash_sale_disallowed: string;
  wash_sale_source_lot_id: string | null;
  is_replacement: boolean;
}

export function lotInstructionRecord(instruction: LotInstruction): LotInstructionRecord {
  switch (instruction.kind) {
    case 'RELIEVE':
      return {
        kind: 'RELIEVE',
        method: instruction.method,
        picks: instruction.picks.map(({ lotId, quantity }) => ({ lot_id: lotId, quantity: quantity.toString() })),
      };
    case 'CARRY':
      return { kind: 'CARRY', lots: instruction.lots.map(carriedLotRecord) };
    case 'SPLIT': {
      const { newShares, oldShares } = instruction.ratio;
      return { kind: 'SPLIT', new_shares: newShares.toString(), old_shares: oldShares.toString() };
    }
    case 'RETURN_OF_CAPITAL':
      return { kind: 'RETURN_OF_CAPITAL' };
    case 'SPIN_OFF': {
      const { part, whole } = instruction.share;
      return { kind: 'SPIN_OFF', part: part.toString(), whole: whole.toString() };
    }
    case 'STOCK_MERGER':
      return { kind: 'STOCK_MERGER', value: instruction.value.toComputed() };
  }
}

export function readLotInstruction(record: LotInstructionRecord): LotInstruction {
  switch (record.kind) {
    case 'RELIEVE':
      return {
        kind: 'RELIEVE',
        method: record.method,
        picks: record.picks.map(({ lot_id, quantity }) => ({ lotId: lot_id, quantity: Quantity.of(quantity) })),
      };
    case 'CARRY':
      return { kind: 'CARRY', lots: record.lots.map(readCarriedLot) };
    case 'SPLIT':
      return { kind: 'SPLIT', ratio: { newShares: BigInt(record.new_shares), oldShares: BigInt(record.old_shares) } };
    case 'RETURN_OF_CAPITAL':
      return { kind: 'RETURN_OF_CAPITAL' };
    case 'SPIN_OFF':
      return { kind: 'SPIN_OFF', share: { part: BigInt(record.part), whole: BigInt(record.whole) } };
    case 'STOCK_MERGER':
      return { kind: 'STOCK_MERGER', value: Money.of(record.value) };
  }
}

/**
 * Returns one element if the instruction carries lots into an account, otherwise an empty list. The element contains
 * the transaction and the lots' earlier ids. `renamedLotIds` computes the new ids from it.
 */
export function carryingEntries(transactionId: string, lots: LotInstructionRecord | null): CarryingEntry[] {
  if (lots?.kind !== 'CARRY') return [];
  const carried = lots.lots.map(({ lot_id, purchase_id }) => ({ lotId: lot_id, purchaseId: purchase_id }));
  return [{ transactionId, lots: carried }];
}

function carriedLotRecord(lot: CarriedLot): CarriedLotRecord {
  return {
    lot_id: lot.lotId,
    purchase_id: lot.purchaseId,
    ...(lot.origin && { origin: { lot_id: lot.origin.lotId, from: lot.origin.from.toString() } }),
    acquired_date: lot.acquiredDate,
    holding_period_start_date: lot.holdingPeriodStartDate,
    quantity: lot.quantity.toString(),
    cost_basis: lot.costBasis.toString(),
    ...(lot.isCostUnknown && { is_cost_unknown: true }),
    ...(lot.isInherited && { is_inherited: true }),
    wash_sale_disallowed: lot.washSaleDisallowed.toString(),
    wash_sale_source_lot_id: lot.washSaleSourceLotId,
    is_replacement: lot.isReplacement,
  };
}

function readCarriedLot(record: CarriedLotRecord): CarriedLot {
  return {
    lotId: record.lot_id,
    purchaseId: record.purchase_id,
    ...(record.origin && { origin: { lotId: record.origin.lot_id, from: Quantity.of(record.origin.from) } }),
    acquiredDate: record.acquired_date,
    holdingPeriodStartDate: record.holding_period_start_date,
    quantity: Quantity.of(record.quantity),
    costBasis: Money.of(record.cost_basis),
    ...(record.is_cost_unknown && { isCostUnknown: true }),
    ...(record.is_inherited && { isInherited: true }),
    washSaleDisallowed: Money.of(record.wash_sale_disallowed),
    washSaleSourceLotId: record.wash_sale_source_lot_id,
    isReplacement: record.is_replacement,
  };
}
