import './proposals.css';
import { Price, Quantity } from '@sandbourse/money';
import type { RebalancingRun } from '@sandbourse/sdk';
import { Link } from '@tanstack/react-router';
import { counted, words } from '../format/words.js';
import { Badge, Status } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { Gain, Money, Shares } from '../ui/figure.js';
import type { Excluded } from './excluded.js';

type Proposal = RebalancingRun['orders'][number];
export type NumberOf = (accountId: string) => string;

export function accountColumn<Row extends { account_id: string }>(numberOf: NumberOf): Column<Row> {
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

const executedColumn: Column<Proposal> = {
  id: 'executed',
  header: 'Executed',
  align: 'end',
  sortBy: executedIn,
  cell: row => <Money amount={executedIn(row)} currency={row.currency} />,
};

/** Returns the amount of the filled shares at their average price. Null if no share has filled. */
function executedIn({ filled_quantity, average_fill_price }: Proposal): string | null {
  if (average_fill_price === null) return null;
  return Quantity.of(filled_quantity).at(Price.of(average_fill_price)).toComputed();
}

/**
 * @param excluded The excluded proposals and the function that changes them; undefined once the exclusions can no
 * longer change.
 */
export function orderColumns(numberOf: NumberOf, excluded: Excluded | undefined): readonly Column<Proposal>[] {
  return [
    ...(excluded ? [choiceColumn(excluded)] : []),
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
      header: 'Amount, proposed',
      align: 'end',
      sortBy: row => row.estimated_amount,
      cell: row => <Money amount={row.estimated_amount} currency={row.currency} />,
    },
    ...(excluded ? [] : [executedColumn]),
    {
      id: 'short',
      header: 'Short-term gain',
      align: 'end',
      sortBy: row => row.estimated_gain_short,
      cell: row => <Gain amount={row.estimated_gain_short} currency={row.currency} />,
    },
    {
      id: 'long',
      header: 'Long-term gain',
      align: 'end',
      sortBy: row => row.estimated_gain_long,
      cell: row => <Gain amount={row.estimated_gain_long} currency={row.currency} />,
    },
    { id: 'lots', header: 'Lots', cell: row => <Lots proposal={row} /> },
    { id: 'reason', header: 'Reason', sortBy: row => row.reason, cell: row => <Reason proposal={row} /> },
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

/** Shows the result of a proposal: its order, or the reason why it has none. */
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

function choiceColumn(excluded: Excluded): Column<Proposal> {
  return {
    id: 'trade',
    header: 'Trade',
    cell: ({ index, side, security }) => (
      <input
        type="checkbox"
        aria-label={`${words(side)} ${security.value}: include in the run`}
        checked={!excluded.has(index)}
        onChange={({ target }) => excluded.change([index], !target.checked)}
      />
    ),
  };
}

/** Shows the lots of a sale, each with a link to the lot in its account. */
function Lots({ proposal: { account_id, lots } }: { proposal: Proposal }) {
  if (lots.length === 0) return <span className="soft">–</span>;
  return (
    <details className="proposal-lots">
      <summary>{counted(lots.length, 'lot')}</summary>
      <ul>
        {lots.map(({ lot_id, quantity }) => (
          <li key={lot_id}>
            <Link
              to="/accounts/$accountId/lots"
              params={{ accountId: account_id }}
              search={{ lot: lot_id, show: 'ALL' }}
            >
              <Shares quantity={quantity} /> of lot …{lot_id.slice(-6)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
