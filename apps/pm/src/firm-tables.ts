import { carryingEntries, type LotInstructionRecord, renamedLotIds, washSaleIdsOf } from '@sandbourse/ledger';
import { type FirmTables, openWorkIn } from '@sandbourse/platform/firm-state';

const OF_ENTRIES = 'from transactions';
const HISTORY = 'it says what was done in the original firm';

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
    disclosure_acknowledgements: { held: 'disclosure_acknowledgements' },
    fee_schedules: { held: 'fee_schedules' },
    firm_disclosures: { held: 'disclosures' },
    households: { held: 'households' },
    ledger_entries: { held: 'transactions' },
    ledger_progress: { derived: OF_ENTRIES },
    model_versions: { held: 'models' },
    portfolio_accounts: { held: 'portfolios' },
    portfolio_fee_schedules: { held: 'portfolios' },
    portfolios: { held: 'portfolios' },
    positions: { derived: OF_ENTRIES },
    price_scripts: { held: 'price_scripts and corporate_actions' },
    realized_gains: { derived: OF_ENTRIES },
    rebalancing_analyses: { foreign: 'work in progress' },
    rebalancing_events: { held: 'rebalancing_runs' },
    rebalancing_orders: { held: 'rebalancing_runs' },
    rebalancing_runs: { held: 'rebalancing_runs' },
    rebalancing_skips: { held: 'rebalancing_runs' },
    tax_books: { derived: OF_ENTRIES },
    tax_lots: { derived: OF_ENTRIES },
    trade_parameters: { held: 'trade_parameters' },
    wash_sales: { derived: OF_ENTRIES },
    workflow_templates: { held: 'workflow_templates' },
    workflows: { held: 'workflows' },
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
