import type { RebalancingRun } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountsQuery } from '../api/practice.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Badge, Status } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Gain, Money, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

type Proposal = RebalancingRun['orders'][number];
type Skipped = RebalancingRun['skipped'][number];
type NumberOf = (accountId: string) => string;

/** What a run would trade, why, and what became of it; and what it left alone. */
export function Proposals({ run }: { run: RebalancingRun }) {
  const { data: accounts = [] } = useQuery(accountsQuery(useApi()));
  const numbers = new Map(accounts.map(({ account_id, account_number }) => [account_id, account_number]));
  const numberOf: NumberOf = id => numbers.get(id) ?? id;
  if (run.status !== 'ORDERS_GENERATED') return null;
  return (
    <>
      <Panel title="Orders" note={counted(run.orders.length, 'order')} flush>
        {run.orders.length === 0 ? (
          <Empty title="Nothing to trade">
            Every account in scope is where it should be, or what is missing was skipped.
          </Empty>
        ) : (
          <DataTable
            caption="Proposed orders"
            columns={orderColumns(numberOf)}
            rows={run.orders}
            keyOf={({ index }) => String(index)}
          />
        )}
      </Panel>
      {run.skipped.length > 0 && (
        <Panel title="Skipped" note="What the run would have traded, and why it does not" flush>
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

function accountColumn<Row extends { account_id: string }>(numberOf: NumberOf): Column<Row> {
  return {
    id: 'account',
    header: 'Account',
    sortBy: row => numberOf(row.account_id),
    cell: row => (
      <Link to="/accounts/$accountId" params={{ accountId: row.account_id }}>
        {numberOf(row.account_id)}
      </Link>
    ),
  };
}

function orderColumns(numberOf: NumberOf): readonly Column<Proposal>[] {
  return [
    accountColumn(numberOf),
    { id: 'side', header: 'Side', sortBy: row => row.side, cell: row => words(row.side) },
    {
      id: 'security',
      header: 'Security',
      sortBy: row => row.security.value,
      cell: row => <strong>{row.security.value}</strong>,
    },
    {
      id: 'quantity',
      header: 'Shares',
      align: 'end',
      sortBy: row => row.quantity,
      cell: row => <Shares quantity={row.quantity} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      sortBy: row => row.estimated_amount,
      cell: row => <Money amount={row.estimated_amount} currency={row.currency} />,
    },
    {
      id: 'short',
      header: 'Short-term',
      align: 'end',
      sortBy: row => row.estimated_gain_short,
      cell: row => <Gain amount={row.estimated_gain_short} currency={row.currency} />,
    },
    {
      id: 'long',
      header: 'Long-term',
      align: 'end',
      sortBy: row => row.estimated_gain_long,
      cell: row => <Gain amount={row.estimated_gain_long} currency={row.currency} />,
    },
    { id: 'lots', header: 'Lots', align: 'end', cell: row => (row.lots.length === 0 ? '–' : row.lots.length) },
    { id: 'reason', header: 'Why', sortBy: row => row.reason, cell: row => <Reason proposal={row} /> },
    { id: 'status', header: 'Status', sortBy: row => row.status, cell: row => <Fate proposal={row} /> },
  ];
}

function Reason({ proposal }: { proposal: Proposal }) {
  return (
    <span className="row">
      {words(proposal.reason)}
      {proposal.wash_sale_risk && <Badge tone="warn">Wash sale</Badge>}
    </span>
  );
}

/** What became of a proposal; the order it became, or why it became none. */
function Fate({ proposal: { status, order_id, failed_checks } }: { proposal: Proposal }) {
  return (
    <span className="row" title={failed_checks.map(({ reason }) => reason).join('; ') || undefined}>
      <Status code={status} />
      {order_id && (
        <Link to="/orders/$orderId" params={{ orderId: order_id }}>
          Order
        </Link>
      )}
    </span>
  );
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
    { id: 'reason', header: 'Why', sortBy: row => row.reason, cell: row => words(row.reason) },
  ];
}
