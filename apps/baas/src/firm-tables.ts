import {
  carryingEntries,
  chainAgain,
  emptyChain,
  headAfter,
  type LotInstructionRecord,
  renamedLotIds,
  washSaleIdsOf,
} from '@sandbourse/ledger';
import { type ComputedColumns, type FirmTables, OF_ACCOUNTS } from '@sandbourse/platform/firm-state';
import { ENTRY } from './books/entry-columns.js';

const OF_ORDERS = { where: `order_id in (select order_id from orders where ${OF_ACCOUNTS})` };

/**
 * Computes the hash chain of a copied account again. A copy of a firm (a branch) has new ids, and the hashes cover the
 * ids.
 */
const CHAIN: ComputedColumns = {
  key: { account_id: 'text', sequence: 'bigint' },
  columns: { previous_hash: 'text', entry_hash: 'text' },
  source: ENTRY.rows('r'),
  orderBy: 'r.account_id, r.sequence',
  compute: rows => {
    let head = emptyChain('');
    let accountId: string | undefined;
    return rows.map(row => {
      const entry = ENTRY.read(row);
      if (entry.accountId !== accountId) head = emptyChain(entry.accountId);
      accountId = entry.accountId;
      const chained = chainAgain(entry, head);
      head = headAfter(chained);
      const { sequence, previousHash, entryHash } = chained;
      return { account_id: accountId, sequence, previous_hash: previousHash, entry_hash: entryHash };
    });
  },
};

/** The tables of the brokerage in a snapshot of a firm (docs/decisions/0043). */
export const FIRM_TABLES: FirmTables = {
  tables: {
    executions: OF_ORDERS,
    order_events: OF_ORDERS,
    order_intakes: OF_ORDERS,
    journals: { where: 'from_account_id in (select account_id from accounts where firm_id = $1)' },
  },
  left: {
    market_ticks: 'of the installation',
    projection_rebuild: 'of the installation',
  },
  computed: { ledger_entries: CHAIN },
  derived: async (rowsOf, rename) =>
    renamedLotIds(
      {
        washSales: (await rowsOf('wash_sales')).map(washSaleIdsOf),
        entries: (await rowsOf('ledger_entries')).flatMap(({ transaction_id, lots }) =>
          carryingEntries(String(transaction_id), lots as LotInstructionRecord | null),
        ),
      },
      rename,
    ),
  branched: async (tx, { branchFirmId }) => {
    tx.send(
      `update accounts
          set ledger_hash = coalesce((select entry_hash from ledger_entries entry
                                       where entry.account_id = accounts.account_id
                                         and entry.sequence = accounts.ledger_sequence),
                                     encode(sha256(convert_to(account_id, 'UTF8')), 'hex'))
        where firm_id = $1`,
      [branchFirmId],
    );
  },
};
