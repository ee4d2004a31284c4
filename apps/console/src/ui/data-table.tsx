import './data-table.css';
import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { spread, useColumnWidths } from './column-widths.js';
import { compareValues } from './compare-values.js';

/** A column: its content for a row, and its sort key, if it can be sorted. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key: decimals, dates or words in the API's notation; null comes last. */
  readonly sortBy?: (row: Row) => string | number | null;
  readonly align?: 'end';
  /** True if the text may wrap because the table would otherwise be wider than the page. */
  readonly wraps?: true;
}

interface DataTableProps<Row extends RowData> {
  /** The content of the table, for users of screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly initialSort?: { readonly id: string; readonly desc: boolean };
  /** The row to which the link in the URL points. */
  readonly marked?: string | undefined;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const ROW_PX = 41;
/** Maximum number of rows that are all drawn, so that search and print include them. */
const DRAWN_WHOLE_MAX = 200;
const OVERSCAN = 8;

/**
 * Shows a table that can be sorted by its headers. A long table scrolls separately, and draws only its visible rows. On
 * a phone, each row of a short table is a card.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  keyOf,
  initialSort,
  marked,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const definitions = useMemo(() => columns.map(definitionOf<Row>), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    initialState: { sorting: (initialSort ? [initialSort] : []) as SortingState },
  });
  const sorted = table.getRowModel().rows;
  const isLong = sorted.length > DRAWN_WHOLE_MAX;
  const virtual = useVirtualizer({
    count: isLong ? sorted.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const { head, widths } = useColumnWidths(isLong, columns);
  const items = virtual.getVirtualItems();
  const isMeasured = isLong && widths !== undefined;
  const drawn = isMeasured
    ? items.flatMap(({ index }) => sorted[index] ?? [])
    : isLong
      ? spread(sorted, DRAWN_WHOLE_MAX)
      : sorted;
  const before = isMeasured ? (items[0]?.start ?? 0) : 0;
  const after = isMeasured ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  return (
    <section
      ref={scroller}
      className={isLong ? 'table-scroller table-long' : 'table-scroller'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`Table: ${caption}`}
    >
      <table
        className={isMeasured ? 'table table-measured' : isLong ? 'table' : 'table table-cards'}
        aria-rowcount={isLong ? sorted.length + 1 : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        {isMeasured && (
          <colgroup>
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: widths[at] }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr ref={head}>
            {table.getFlatHeaders().map(({ column }, at) => (
              <th
                key={column.id}
                scope="col"
                className={columns[at] && classOf(columns[at])}
                aria-sort={column.getCanSort() ? ariaSort(column.getIsSorted()) : undefined}
              >
                {column.getCanSort() ? (
                  <button type="button" className="table-sort" onClick={column.getToggleSortingHandler()}>
                    {columns[at]?.header}
                    <SortArrow sorted={column.getIsSorted()} />
                  </button>
                ) : (
                  columns[at]?.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {drawn.map(row => (
            <DrawnRow
              key={row.id}
              id={row.id}
              row={row.original}
              columns={columns as readonly Column<unknown>[]}
              isMarked={row.id === marked}
            />
          ))}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  );
}

interface DrawnRowProps {
  readonly id: string;
  readonly row: unknown;
  readonly columns: readonly Column<unknown>[];
  readonly isMarked: boolean;
}

/** Draws a row. Rows that stay visible while a long table scrolls are not drawn again. */
const DrawnRow = memo(function DrawnRow({ id, row, columns, isMarked }: DrawnRowProps) {
  return (
    <tr id={id} className={isMarked ? 'table-marked' : undefined}>
      {columns.map(column => (
        <td key={column.id} className={classOf(column)} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

function classOf({ align, wraps }: Pick<Column<unknown>, 'align' | 'wraps'>): string | undefined {
  return wraps ? 'wraps' : align;
}

function definitionOf<Row extends RowData>({ id, sortBy }: Column<Row>): ColumnDef<typeof features, Row, unknown> {
  return {
    id,
    accessorFn: row => sortBy?.(row) ?? null,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
  };
}

function ariaSort(sorted: false | 'asc' | 'desc') {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

function SortArrow({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  if (!sorted) return null;
  return sorted === 'asc' ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />;
}

/** Reserves the height of rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}
