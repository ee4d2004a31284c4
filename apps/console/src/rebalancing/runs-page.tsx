import type { RebalancingRunSummary } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { runsQuery } from '../api/rebalancing.js';
import { moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { stageOf } from './stage.js';
import { amounts } from './totals.js';

/** Returns the totals of the proposed orders, without orders that the approval has excluded. */
const proposedIn = ({ summary }: RebalancingRunSummary) => summary.approved ?? summary;

const ordersIn = ({ sell_orders, buy_orders }: { sell_orders: number; buy_orders: number }) => sell_orders + buy_orders;

/** Returns the number of orders that have filled, at least in part, and of all orders. */
function ordersFilled(row: RebalancingRunSummary): string {
  const { executed } = row.summary;
  return `${executed ? ordersIn(executed) : 0} of ${ordersIn(proposedIn(row))}`;
}

const COLUMNS: readonly Column<RebalancingRunSummary>[] = [
  {
    id: 'created',
    header: 'Started',
    sortBy: row => row.created_at,
    cell: row =>
      row.run_id === null ? (
        moment(row.created_at)
      ) : (
        <Link to="/rebalancing/$runId" params={{ runId: row.run_id }}>
          {moment(row.created_at)}
        </Link>
      ),
  },
  { id: 'stage', header: 'Stage', sortBy: stageOf, cell: row => <Status code={stageOf(row)} /> },
  {
    id: 'accounts',
    header: 'Accounts',
    align: 'end',
    sortBy: row => row.summary.accounts,
    cell: row => row.summary.accounts,
  },
  {
    id: 'orders',
    header: 'Orders filled',
    align: 'end',
    sortBy: row => ordersIn(proposedIn(row)),
    cell: ordersFilled,
  },
  {
    id: 'sold',
    header: 'Sold, proposed',
    align: 'end',
    cell: row => amounts(proposedIn(row).turnover, ({ sold }) => sold),
  },
  {
    id: 'sold-executed',
    header: 'Sold, executed',
    align: 'end',
    cell: row => amounts(row.summary.executed?.turnover ?? [], ({ sold }) => sold),
  },
  {
    id: 'bought',
    header: 'Bought, proposed',
    align: 'end',
    cell: row => amounts(proposedIn(row).turnover, ({ bought }) => bought),
  },
  {
    id: 'bought-executed',
    header: 'Bought, executed',
    align: 'end',
    cell: row => amounts(row.summary.executed?.turnover ?? [], ({ bought }) => bought),
  },
  {
    id: 'skipped',
    header: 'Skipped trades',
    align: 'end',
    sortBy: row => row.summary.skipped,
    cell: row => row.summary.skipped,
  },
  {
    id: 'style',
    header: 'Style, tax strategy',
    cell: ({ parameters }) => `${words(parameters.rebalance_style)}, ${words(parameters.tax_strategy)}`,
  },
];

export function RunsPage() {
  const runs = useQuery(runsQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Rebalancing"
        actions={
          <Link to="/rebalancing/new" className="button button-primary">
            New run
          </Link>
        }
      />
      <Panel title="Runs" flush {...(runs.data && { note: counted(runs.data.length, 'run') })}>
        <Answered query={runs} lines={6}>
          {items =>
            items.length === 0 ? (
              <Empty title="No run yet">
                A run proposes orders that bring accounts back to their target weights. No order is sent before you
                approve the run.
              </Empty>
            ) : (
              <DataTable
                caption="Rebalancing runs"
                columns={COLUMNS}
                rows={items}
                keyOf={({ run_id, created_at }) => run_id ?? created_at}
                initialSort={{ id: 'created', desc: true }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}
