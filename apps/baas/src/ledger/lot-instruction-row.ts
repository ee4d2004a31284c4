import type { CarriedLot, LotInstruction, LotMethod } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';

/** What an entry asks of the lots, as its jsonb column holds it: decimals and whole numbers are text. */
export type LotInstructionRow =
  | { kind: 'RELIEVE'; method: LotMethod; picks: { lot_id: string; quantity: string }[] }
  | { kind: 'CARRY'; lots: CarriedLotRow[] }
  | { kind: 'SPLIT'; new_shares: string; old_shares: string };

interface CarriedLotRow {
  lot_id: string;
  purchase_id: string;
  acquired_date: string;
  holding_period_start_date: string;
  quantity: string;
  cost_basis: string;
  wash_sale_disallowed: string;
  wash_sale_source_lot_id: string | null;
  is_replacement: boolean;
}

export function instructionToRow(instruction: LotInstruction): LotInstructionRow {
  switch (instruction.kind) {
    case 'RELIEVE':
      return {
        kind: 'RELIEVE',
        method: instruction.method,
        picks: instruction.picks.map(({ lotId, quantity }) => ({ lot_id: lotId, quantity: quantity.toString() })),
      };
    case 'CARRY':
      return { kind: 'CARRY', lots: instruction.lots.map(carriedToRow) };
    case 'SPLIT': {
      const { newShares, oldShares } = instruction.ratio;
      return { kind: 'SPLIT', new_shares: newShares.toString(), old_shares: oldShares.toString() };
    }
  }
}

export function instructionFromRow(row: LotInstructionRow): LotInstruction {
  switch (row.kind) {
    case 'RELIEVE':
      return {
        kind: 'RELIEVE',
        method: row.method,
        picks: row.picks.map(({ lot_id, quantity }) => ({ lotId: lot_id, quantity: Quantity.of(quantity) })),
      };
    case 'CARRY':
      return { kind: 'CARRY', lots: row.lots.map(carriedFromRow) };
    case 'SPLIT':
      return { kind: 'SPLIT', ratio: { newShares: BigInt(row.new_shares), oldShares: BigInt(row.old_shares) } };
  }
}

function carriedToRow(lot: CarriedLot): CarriedLotRow {
  return {
    lot_id: lot.lotId,
    purchase_id: lot.purchaseId,
    acquired_date: lot.acquiredDate,
    holding_period_start_date: lot.holdingPeriodStartDate,
    quantity: lot.quantity.toString(),
    cost_basis: lot.costBasis.toString(),
    wash_sale_disallowed: lot.washSaleDisallowed.toString(),
    wash_sale_source_lot_id: lot.washSaleSourceLotId,
    is_replacement: lot.isReplacement,
  };
}

function carriedFromRow(row: CarriedLotRow): CarriedLot {
  return {
    lotId: row.lot_id,
    purchaseId: row.purchase_id,
    acquiredDate: row.acquired_date,
    holdingPeriodStartDate: row.holding_period_start_date,
    quantity: Quantity.of(row.quantity),
    costBasis: Money.of(row.cost_basis),
    washSaleDisallowed: Money.of(row.wash_sale_disallowed),
    washSaleSourceLotId: row.wash_sale_source_lot_id,
    isReplacement: row.is_replacement,
  };
}
