import type { RealizedGain } from '@sandbourse/sdk';
import { Link } from '@tanstack/react-router';
import { day, knownDay } from '../format/times.js';
import { words } from '../format/words.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { Gain, Money, Shares } from '../ui/figure.js';

/** Returns the columns of Form 8949, from (a) to (h), with the derivation of each. */
export function gainColumns(accountId: string): readonly Column<RealizedGain>[] {
  return [
    {
      id: 'security',
      header: 'Property (a)',
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
      id: 'acquired',
      header: 'Acquired (b)',
      sortBy: row => row.acquired_date,
      cell: row => (row.is_inherited ? 'Inherited' : knownDay(row.acquired_date)),
    },
    { id: 'disposed', header: 'Sold (c)', sortBy: row => row.disposed_date, cell: row => day(row.disposed_date) },
    {
      id: 'proceeds',
      header: 'Proceeds (d)',
      align: 'end',
      sortBy: row => row.proceeds,
      cell: row => <Money amount={row.proceeds} currency={row.currency} />,
    },
    {
      id: 'basis',
      header: 'Cost basis (e)',
      align: 'end',
      sortBy: row => row.cost_basis,
      cell: row => <Money amount={row.cost_basis} currency={row.currency} reason={row.realized_gain_reason} />,
    },
    {
      id: 'code',
      header: 'Code (f)',
      sortBy: row => row.adjustment_code,
      cell: row => <WashSaleLink accountId={accountId} gain={row} />,
    },
    {
      id: 'adjustment',
      header: 'Adjustment (g)',
      align: 'end',
      sortBy: row => row.adjustment_amount,
      cell: row => <Money amount={row.adjustment_amount} currency={row.currency} />,
    },
    {
      id: 'gain',
      header: 'Gain (h)',
      align: 'end',
      sortBy: row => row.realized_gain,
      cell: row => <Gain amount={row.realized_gain} currency={row.currency} reason={row.realized_gain_reason} />,
    },
    {
      id: 'term',
      header: 'Term',
      sortBy: row => row.term,
      cell: termOf,
    },
    {
      id: 'lot',
      header: 'Lot',
      cell: row => (
        <Link to="/accounts/$accountId/lots" params={{ accountId }} search={{ show: 'ALL', lot: row.lot_id }}>
          View lot
        </Link>
      ),
    },
  ];
}

function WashSaleLink({ accountId, gain }: { accountId: string; gain: RealizedGain }) {
  if (gain.adjustment_code !== 'W') return <span className="soft">–</span>;
  return (
    <Link
      to="/accounts/$accountId/gains"
      params={{ accountId }}
      search={prev => ({ ...prev, sale: gain.transaction_id, lot: gain.lot_id })}
    >
      <Badge tone="warn">W: wash sale</Badge>
    </Link>
  );
}

/** Returns the term and the box of a gain. A gain in an IRA has no term and no box. */
function termOf({ term, form_8949_box }: RealizedGain): string {
  if (form_8949_box === null) return '–';
  return term ? `${words(term).replace(' ', '-')}, box ${form_8949_box}` : `unknown, box ${form_8949_box}`;
}
