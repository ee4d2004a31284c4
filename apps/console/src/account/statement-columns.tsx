import type { AccountStatement } from '@sandbourse/sdk';
import { day } from '../format/times.js';
import type { Column } from '../ui/data-table.js';
import { Gain, Money, Price, Shares } from '../ui/figure.js';

type Cash = AccountStatement['cash'][number];
type Held = AccountStatement['positions'][number];
type Happened = AccountStatement['activity'][number];

export const cashColumns: readonly Column<Cash>[] = [
  { id: 'currency', header: 'Currency', cell: row => row.currency },
  {
    id: 'opening',
    header: 'Opening',
    align: 'end',
    cell: row => <Money amount={row.opening} currency={row.currency} />,
  },
  {
    id: 'closing',
    header: 'Closing',
    align: 'end',
    cell: row => <Money amount={row.closing} currency={row.currency} />,
  },
];

export const heldColumns: readonly Column<Held>[] = [
  {
    id: 'security',
    header: 'Security',
    sortBy: row => row.security.value,
    cell: row => (
      <>
        <strong>{row.security.value}</strong> <span className="soft">{row.name}</span>
      </>
    ),
  },
  { id: 'quantity', header: 'Shares', align: 'end', cell: row => <Shares quantity={row.quantity} /> },
  { id: 'price', header: 'Price', align: 'end', cell: row => <Price amount={row.price} currency={row.currency} /> },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    sortBy: row => row.market_value,
    cell: row => <Money amount={row.market_value} currency={row.currency} />,
  },
  {
    id: 'basis',
    header: 'Cost basis',
    align: 'end',
    sortBy: row => row.cost_basis,
    cell: row => <Money amount={row.cost_basis} currency={row.currency} reason={row.unrealized_gain_reason} />,
  },
  {
    id: 'gain',
    header: 'Unrealized',
    align: 'end',
    sortBy: row => row.unrealized_gain,
    cell: row => <Gain amount={row.unrealized_gain} currency={row.currency} reason={row.unrealized_gain_reason} />,
  },
  { id: 'lots', header: 'Lots', align: 'end', cell: row => row.lots.length },
];

export const activityColumns: readonly Column<Happened>[] = [
  { id: 'date', header: 'Date', cell: row => day(row.date) },
  { id: 'settles', header: 'Settlement date', cell: row => day(row.settlement_date) },
  { id: 'what', header: 'Type', cell: row => row.description },
  { id: 'fees', header: 'Fees', align: 'end', cell: row => <Money amount={row.fees} currency={row.currency} /> },
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    cell: row => <Gain amount={row.net_amount} currency={row.currency} />,
  },
];
