import { carryingEntries, type LotInstructionRecord, renamedLotIds, washSaleIdsOf } from '@sandbourse/ledger';
import { type FirmTables, openWorkIn } from '@sandbourse/platform/firm-state';

const OF_ENTRIES = 'from transactions';
const HISTORY = 'it says what was done in the original firm';
const WORKFLOW = 'the format of a book has no workflows';

/** The tables of portfolio management that a snapshot of a firm contains (docs/decisions/0043). */
/** An order of a run that the brokerage has accepted is due with the order, which the venue reports. */
const OPEN_WORK = `
  select 'LEDGER' as work, account_id as id, null::timestamptz as due_at, false as waits
    from ledger_progress join accounts using (account_id) where firm_id = $1 and behind_since is not null
   union all
  select 'ANALYSIS', run_id, null, false from rebalancing_analyses join rebalancing_runs using (run_id) where firm_id = $1
   union all
  select 'RUN_ORDERS', run_id || ' ' || index, null, false from rebalancing_orders where firm_id = $1 and status = 'RELEASED'
   union all
  select 'BILLING', billing_run_id, null, false from billing_runs where firm_id = $1 and not is_finished`;

export const FIRM_TABLES: FirmTables = {
  tables: {
    rebalancing_analyses: { where: 'run_id in (select run_id from rebalancing_runs where firm_id = $1)' },
  },
  left: {},
  book: {
    accounts: { derived: 'from accounts' },
    agent_dispatches: { omitted: { what: 'dispatches of agents', reason: HISTORY } },
    billing_outcomes: { derived: 'from billing runs' },
    billing_runs: { omitted: { what: 'billing runs', reason: 'the charged fees are transactions of the book' } },
    billing_statements: {
      omitted: { what: 'billing statements', reason: 'the charged fees are transactions of the book' },
    },
    branding: { held: 'branding' },
    cash_balances: { derived: OF_ENTRIES },
    cash_settlements: { derived: OF_ENTRIES },
    composites: { omitted: { what: 'composites', reason: 'a sandbox portfolio never belongs to a composite' } },
    crm_clients: { held: 'clients' },
    custodian_accounts: { held: 'custodian_connections' },
    custodian_connections: { held: 'custodian_connections' },
    custodian_staged_rows: { omitted: { what: 'rows of custodian files that were not accepted', reason: HISTORY } },
    custodian_syncs: { held: 'custodian_connections' },
    disclosure_acknowledgements: { omitted: { what: 'acknowledgements of disclosures', reason: HISTORY } },
    fee_schedules: { held: 'fee_schedules' },
    firm_disclosures: {
      omitted: {
        what: 'disclosures of the firm',
        reason: 'a firm publishes disclosures only from its current date on',
      },
    },
    households: { held: 'households' },
    ledger_entries: { held: 'transactions' },
    ledger_progress: { derived: OF_ENTRIES },
    model_versions: {
      held: 'models',
      omitted: {
        what: 'earlier versions of models',
        where:
          'exists (select from model_versions later where later.model_id = t.model_id and later.version > t.version)',
        reason: 'the book has the current version',
      },
    },
    portfolio_accounts: { held: 'portfolios' },
    portfolio_fee_schedules: { held: 'portfolios' },
    portfolios: { held: 'portfolios' },
    positions: { derived: OF_ENTRIES },
    price_scripts: { held: 'price_scripts and corporate_actions' },
    realized_gains: { derived: OF_ENTRIES },
    rebalancing_analyses: { derived: 'from rebalancing runs' },
    rebalancing_events: { derived: 'from rebalancing runs' },
    rebalancing_orders: { derived: 'from rebalancing runs' },
    rebalancing_runs: { omitted: { what: 'rebalancing runs', reason: 'their fills are transactions of the book' } },
    rebalancing_skips: { derived: 'from rebalancing runs' },
    tax_books: { derived: OF_ENTRIES },
    tax_lots: { derived: OF_ENTRIES },
    trade_parameters: { held: 'trade_parameters' },
    wash_sales: { derived: OF_ENTRIES },
    workflow_templates: { omitted: { what: 'templates of workflows', reason: WORKFLOW } },
    workflows: { omitted: { what: 'workflows', reason: WORKFLOW } },
  },
  openWork: (tx, firmId, until) => openWorkIn(tx, until, OPEN_WORK, [firmId]),
  derived: async (rowsOf, rename) =>
    renamedLotIds(
      {
        washSales: (await rowsOf('wash_sales')).map(washSaleIdsOf),
        entries: (await rowsOf('ledger_entries', `r.posted -> 'lots' ->> 'kind' = 'CARRY'`)).flatMap(
          ({ transaction_id, posted }) =>
            carryingEntries(String(transaction_id), (posted as { lots: LotInstructionRecord | null }).lots),
        ),
      },
      rename,
    ),
};
