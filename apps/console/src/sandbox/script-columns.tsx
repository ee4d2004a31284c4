import type { PriceScript } from '@sandbourse/sdk';
import { percent, plainPrice } from '../format/figures.js';
import { moment } from '../format/times.js';
import { words } from '../format/words.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import type { Column } from '../ui/data-table.js';

export function scriptColumns(onRemove: (scriptId: string) => void, isBusy: boolean): readonly Column<PriceScript>[] {
  return [
    { id: 'symbol', header: 'Symbol', sortBy: row => row.symbol, cell: row => <strong>{row.symbol}</strong> },
    { id: 'kind', header: 'Kind', sortBy: row => row.kind, cell: row => words(row.kind) },
    {
      id: 'magnitude',
      header: 'Magnitude or price',
      align: 'end',
      cell: row => {
        if (row.band !== null) return `± ${percent(row.band)}`;
        if (row.magnitude !== null) return percent(row.magnitude);
        return row.base_price === null ? '–' : plainPrice(row.base_price);
      },
    },
    { id: 'starts', header: 'From', sortBy: row => row.starts_at, cell: row => moment(row.starts_at) },
    { id: 'ends', header: 'To', cell: row => (row.ends_at === null ? 'open' : moment(row.ends_at)) },
    {
      id: 'active',
      header: 'State',
      cell: row => (row.is_active ? <Badge tone="accent">Active</Badge> : <Badge>Inactive</Badge>),
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: row => (
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={`Remove the script of ${row.symbol}`}
          onClick={() => onRemove(row.script_id)}
        >
          Remove
        </Button>
      ),
    },
  ];
}
