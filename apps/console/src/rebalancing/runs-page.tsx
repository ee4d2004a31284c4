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
    id: 'sells',
    header: 'Sales',
    align: 'end',
    sortBy: row => row.summary.sell_orders,
    cell: row => row.summary.sell_orders,
  },
  {
    id: 'buys',
    header: 'Purchases',
    align: 'end',
    sortBy: row => row.summary.buy_orders,
    cell: row => row.summary.buy_orders,
  },
  {
    id: 'skipped',
    header: 'Skipped trades',
    align: 'end',
    sortBy: row => row.summary.skipped,
    cell: row => row.summary.skipped,
  },
  { id: 'tax', header: 'Tax strategy', cell: row => words(row.parameters.tax_strategy) },
  { id: 'style', header: 'Style', cell: row => words(row.parameters.rebalance_style) },
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
