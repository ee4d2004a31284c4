import type { RebalancingRun } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../api/practice.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useExcluded } from './excluded.js';
import { accountColumn, type NumberOf, orderColumns } from './proposal-columns.js';

type Skipped = RebalancingRun['skipped'][number];

/** Shows the proposed orders of a run with reason and status, and the securities that the run skipped. */
export function Proposals({ run }: { run: RebalancingRun }) {
  const { data: accounts = [] } = useQuery(accountsQuery(useApi()));
  const numbers = new Map(accounts.map(({ account_id, account_number }) => [account_id, account_number]));
  const numberOf: NumberOf = id => numbers.get(id) ?? id;
  const excluded = useExcluded();
  const mayExclude = run.approval_status === 'AWAITING';
  if (run.status !== 'ORDERS_GENERATED') return null;
  return (
    <>
      <Panel title="Orders" note={noteOn(run, mayExclude ? excluded.indexes.length : 0)} flush>
        {run.orders.length === 0 ? (
          <Empty title="Nothing to trade">
            Every account is within its drift threshold, or the run skipped its trades.
          </Empty>
        ) : (
          <DataTable
            caption="Proposed orders"
            columns={orderColumns(numberOf, mayExclude ? excluded : undefined)}
            rows={run.orders}
            keyOf={({ index }) => String(index)}
          />
        )}
      </Panel>
      {run.skipped.length > 0 && (
        <Panel title="Skipped" note="Trades that the run did not propose, with the reason" flush>
          <DataTable
            caption="Skipped trades"
            columns={skippedColumns(numberOf)}
            rows={run.skipped}
            keyOf={({ account_id, security, reason }) => `${account_id} ${security?.value} ${reason}`}
          />
        </Panel>
      )}
    </>
  );
}

function noteOn({ orders }: RebalancingRun, excluded: number): string {
  const all = counted(orders.length, 'order');
  return excluded === 0 ? all : `${all}, ${excluded} excluded`;
}

function skippedColumns(numberOf: NumberOf): readonly Column<Skipped>[] {
  return [
    accountColumn(numberOf),
    {
      id: 'security',
      header: 'Security',
      sortBy: row => row.security?.value ?? null,
      cell: row => row.security?.value ?? 'The whole account',
    },
    { id: 'reason', header: 'Reason', sortBy: row => row.reason, cell: row => words(row.reason) },
  ];
}
