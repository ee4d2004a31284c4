import type { TaxLot } from '@sandbourse/sdk';
import { Link } from '@tanstack/react-router';
import { signOf } from '../format/figures.js';
import { day, daysUntil, knownDay, longTermFrom } from '../format/times.js';
import { counted } from '../format/words.js';
import { Badge } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import type { Column } from '../ui/data-table.js';
import { Gain, Money, Shares } from '../ui/figure.js';

/** @param now The current time of the firm's clock; undefined while it is unknown. */
export function lotColumns(accountId: string, now: string | undefined): readonly Column<TaxLot>[] {
  return [
    {
      id: 'security',
      header: 'Security',
      sortBy: row => row.security.value,
      cell: row => (
        <Link to="/accounts/$accountId/lots" params={{ accountId }} search={prev => ({ ...prev, lot: row.lot_id })}>
          <strong>{row.security.value}</strong>
        </Link>
      ),
    },
    {
      id: 'acquired',
      header: 'Acquired',
      sortBy: row => row.acquired_date,
      cell: row => (row.is_inherited ? 'Inherited' : knownDay(row.acquired_date)),
    },
    {
      id: 'term',
      header: 'Term',
      sortBy: row => row.holding_period_start_date,
      cell: row => <Term lot={row} now={now} />,
    },
    {
      id: 'quantity',
      header: 'Shares',
      align: 'end',
      sortBy: row => row.remaining_quantity,
      cell: row => <Shares quantity={row.remaining_quantity} />,
    },
    {
      id: 'basis',
      header: 'Cost basis',
      align: 'end',
      sortBy: row => row.adjusted_cost_basis,
      cell: row => (
        <Money amount={row.adjusted_cost_basis} currency={row.currency} reason={row.unrealized_gain_reason} />
      ),
    },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      sortBy: row => row.market_value,
      cell: row => <Money amount={row.market_value} currency={row.currency} />,
    },
    {
      id: 'gain',
      header: 'Unrealized',
      align: 'end',
      sortBy: row => row.unrealized_gain,
      cell: row => <Gain amount={row.unrealized_gain} currency={row.currency} reason={row.unrealized_gain_reason} />,
    },
    {
      id: 'wash',
      header: 'Wash sale',
      sortBy: row => row.wash_sale_disallowed,
      cell: row => <WashSaleLink accountId={accountId} lot={row} />,
    },
    { id: 'id', header: 'Lot', cell: row => <CopyId id={row.lot_id} /> },
  ];
}

function Term({ lot, now }: { lot: TaxLot; now: string | undefined }) {
  if (lot.term === 'LONG_TERM') return <Badge tone="good">Long-term</Badge>;
  if (lot.term === null || lot.holding_period_start_date === null) return <span className="soft">unknown</span>;
  const from = longTermFrom(lot.holding_period_start_date);
  const left = now === undefined ? undefined : daysUntil(from, now);
  return (
    <span className="row" title={`Long-term from ${day(from)}`}>
      <Badge>Short-term</Badge>
      {lot.status === 'OPEN' && left !== undefined && left > 0 && (
        <span className="soft small">{counted(left, 'day')} until long-term</span>
      )}
    </span>
  );
}

function WashSaleLink({ accountId, lot }: { accountId: string; lot: TaxLot }) {
  if (signOf(lot.wash_sale_disallowed) === 0) return <span className="soft">–</span>;
  return (
    <Link to="/accounts/$accountId/lots" params={{ accountId }} search={prev => ({ ...prev, lot: lot.lot_id })}>
      <Money amount={lot.wash_sale_disallowed} currency={lot.currency} /> added to cost basis
    </Link>
  );
}
