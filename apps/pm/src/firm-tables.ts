import { carryingEntries, type LotInstructionRecord, renamedLotIds, washSaleIdsOf } from '@sandbourse/ledger';
import { type FirmTables } from '@sandbourse/platform/firm-state';

/** The tables of portfolio management that a snapshot of a firm contains (docs/decisions/0043). */
export const FIRM_TABLES: FirmTables = {
  tables: {
    rebalancing_analyses: { where: 'run_id in (select run_id from rebalancing_runs where firm_id = $1)' },
  },
  left: {},
  derived: async (rowsOf, rename) =>
    renamedLotIds(
      {
        washSales: (await rowsOf('wash_sales')).map(washSaleIdsOf),
        entries: (await rowsOf('ledger_entries')).flatMap(({ transaction_id, posted }) =>
          carryingEntries(String(transaction_id), (posted as { lots: LotInstructionRecord | null }).lots),
        ),
      },
      rename,
    ),
};
