import { OPEN_ORDER_STATUSES } from '@sandbourse/contracts';
import {
  carryingEntries,
  emptyChain,
  hashedText,
  hashesOf,
  type LotInstructionRecord,
  renamedLotIds,
  washSaleIdsOf,
} from '@sandbourse/ledger';
import { type ComputedColumns, type FirmTables, OF_ACCOUNTS, openWorkIn } from '@sandbourse/platform/firm-state';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { ENTRY } from './books/records/entry-columns.js';

const OF_ENTRIES = 'from transactions';
const IN_PROGRESS = 'work in progress has no place in a book';

const OPEN = OPEN_ORDER_STATUSES.map(status => `'${status}'`).join(', ');

/** The condition for open orders that a book contains (`exportedOrder`). */
const IN_BOOK = `case when notional is not null or simulation is not null then filled_quantity = 0 else leaves_quantity > 0 end`;

/** The characters of an account id without the namespace of its firm, which no hash covers. */
const ID_CHARACTERS = 'acct_'.length + 26;

const OF_ORDERS = { where: `order_id in (select order_id from orders where ${OF_ACCOUNTS})` };

/**
 * Computes the hash chain of a copied account again. A copy of a firm (a branch) has new ids, and the hashes cover the
 * ids. A snapshot stores the texts that are hashed: for each account a line with its id, the lines of its entries, and an
 * empty line.
 */
const CHAIN: ComputedColumns = {
  key: { account_id: 'text', sequence: 'bigint' },
  columns: { previous_hash: 'text', entry_hash: 'text' },
  orderBy: 'r.account_id, r.sequence',
  prepare: rows => {
    const accounts = groupedBy(rows.map(ENTRY.read), ({ accountId }) => accountId);
    return [...accounts]
      .map(([accountId, entries]) => [accountId, ...entries.map(entry => hashedText(entry, entry))].join('\n'))
      .join('\n\n');
  },
  compute: prepared =>
    prepared.split('\n\n').flatMap(account => {
      const [accountId = '', ...texts] = account.split('\n');
      return hashesOf(accountId, texts).map((entry_hash, place, hashes) => ({
        account_id: accountId,
        sequence: place + 1,
        previous_hash: hashes[place - 1] ?? emptyChain(accountId).hash,
        entry_hash,
      }));
    }),
};

/** The tables of the brokerage in a snapshot of a firm (docs/decisions/0043). */
/**
 * An order that waits for the venue has no time here. The venue and the order router report the orders that are in
 * flight, because an order may also wait for the market to open.
 */
const OPEN_WORK = `
  select 'FUNDING' as work, funding_id as id, null::timestamptz as due_at, false as waits
    from fundings join accounts using (account_id) where firm_id = $1 and fundings.status = 'QUEUED'
   union all
  select 'ORDERS', order_id, null, true
    from orders join accounts using (account_id)
   where firm_id = $1 and orders.status in ('PENDING_NEW', 'PENDING_CANCEL', 'PENDING_REPLACE')`;

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
  book: {
    accounts: {
      held: 'accounts',
      omitted: {
        what: 'frozen cash accounts',
        where: 'freeze_from is not null',
        reason: 'the copy of an account can trade at once',
      },
    },
    business_days: { derived: 'from the clock' },
    calendar_events: {
      omitted: { what: 'calendar events', reason: 'the ledger entries of past sessions are transactions of the book' },
    },
    cash_balances: { derived: OF_ENTRIES },
    cash_settlements: { derived: OF_ENTRIES },
    caught_up_orders: { derived: 'while the clock advances' },
    clients: { derived: 'from accounts' },
    dividend_reinvestments: { held: 'accounts' },
    executions: { held: 'closed_orders' },
    fees: {
      omitted: { what: 'requests of fees', reason: 'the charged fees are transactions of the book' },
    },
    fundings: {
      held: 'transactions and funding_requests',
      omitted: {
        what: 'deposits and withdrawals that are queued',
        where: `status = 'QUEUED'`,
        reason: IN_PROGRESS,
      },
    },
    held_reports: { omitted: { what: 'reports of the venue that are not booked', reason: IN_PROGRESS } },
    journals: { held: 'transactions' },
    ledger_entries: { held: 'transactions' },
    margin_calls: {
      omitted: { what: 'margin calls', reason: 'the copy issues its own margin calls, with its own due dates' },
    },
    margin_rules: { held: 'margin_rules' },
    market_hours: { held: 'market_hours' },
    market_ticks: { foreign: 'of the installation' },
    order_events: { held: 'closed_orders' },
    order_intakes: { derived: 'from orders' },
    orders: {
      held: 'orders and closed_orders',
      omitted: {
        what: 'open orders by amount or of a scenario that have traded in part, and orders with nothing left to trade',
        where: `status in (${OPEN}) and not (${IN_BOOK})`,
        reason: 'their fills are transactions of the book. New orders could be filled differently',
      },
    },
    parked_reports: { omitted: { what: 'reports of the venue that could not be booked', reason: IN_PROGRESS } },
    positions: { derived: OF_ENTRIES },
    price_scripts: {
      held: 'price_scripts',
      omitted: {
        what: 'removed price scripts',
        where: 'removed_at is not null',
        reason: 'they change no price',
      },
    },
    projection_rebuild: { foreign: 'of the installation' },
    realized_gains: { derived: OF_ENTRIES },
    scripted_actions: {
      held: 'corporate_actions',
      omitted: {
        what: 'cancelled corporate actions',
        where: 'cancelled_at is not null',
        reason: 'they change no price',
      },
    },
    tax_books: { derived: OF_ENTRIES },
    tax_lots: { derived: OF_ENTRIES },
    trading_figures: { derived: OF_ENTRIES },
    wash_sales: { derived: OF_ENTRIES },
  },
  openWork: (tx, firmId, until) => openWorkIn(tx, until, OPEN_WORK, [firmId]),
  computed: { ledger_entries: CHAIN },
  derived: async (rowsOf, rename) =>
    renamedLotIds(
      {
        washSales: (await rowsOf('wash_sales')).map(washSaleIdsOf),
        entries: (await rowsOf('ledger_entries', `r.lots ->> 'kind' = 'CARRY'`)).flatMap(({ transaction_id, lots }) =>
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
                                     encode(sha256(convert_to(left(account_id, ${ID_CHARACTERS}), 'UTF8')), 'hex'))
        where firm_id = $1`,
      [branchFirmId],
    );
  },
};
