import type { ColumnMapping } from '@sandbourse/contracts';
import { invalidFile } from '@sandbourse/platform';

/** A layout of files whose columns are not ours: what is in which column, and how it is written. */
interface Layout {
  readonly columns: Readonly<Record<string, string | undefined>>;
  readonly date_format: 'YYYY-MM-DD' | 'MM/DD/YYYY';
  readonly cash_securities: readonly string[];
  /** What the security column says of rows that are neither a lot nor cash. */
  readonly ignored_securities: readonly string[];
}

/**
 * The headings of custodians' lot views, as their public help pages and the files that their clients download name them: Schwab,
 * StreetSmart Edge, "Lot Level Detail" and positions; Fidelity, Wealthscape "Open Lots" and Portfolio Positions.
 */
const LAYOUTS: Readonly<Record<'SCHWAB' | 'FIDELITY', Layout>> = {
  SCHWAB: {
    columns: {
      account_number: 'Account',
      security: 'Symbol',
      quantity: 'Quantity',
      cost_basis: 'Cost (Total)',
      acquired_date: 'Open Date',
      amount: 'Market Value',
    },
    date_format: 'MM/DD/YYYY',
    cash_securities: ['Cash & Cash Investments'],
    ignored_securities: ['Account Total'],
  },
  FIDELITY: {
    columns: {
      account_number: 'Account Number',
      security: 'Symbol',
      quantity: 'Quantity',
      cost_basis: 'Cost Basis Total',
      acquired_date: 'Date Acquired',
      amount: 'Current Value',
    },
    date_format: 'MM/DD/YYYY',
    cash_securities: ['SPAXX**', 'FDRXX**', 'FCASH**', 'CORE**'],
    ignored_securities: ['Pending Activity'],
  },
};

/** Makes the rows of a statement of the records of a file. */
export interface RecordReader {
  /** The row that a record is; undefined for the header and what stands before it, and for what is no holding. */
  read(record: readonly string[]): Record<string, unknown> | undefined;
  /** Throws ValidationFailed where no header has come. */
  end(): void;
}

export function recordReader(mapping: ColumnMapping): RecordReader {
  if (mapping === 'NATIVE') return nativeReader();
  return layoutReader(typeof mapping === 'string' ? LAYOUTS[mapping] : { ...mapping, ignored_securities: [] });
}

/** The first record is the header, and its names are ours. */
function nativeReader(): RecordReader {
  let names: readonly string[] | undefined;
  return {
    read(record) {
      if (names) return withoutEmpty(cellsOf(record, names));
      names = distinct(record.map(heading));
      return undefined;
    },
    end() {
      if (!names) throw invalidFile('csv_invalid', 'The file is empty');
    },
  };
}

/** The header is the first record with all the columns that a lot needs; a title may stand before it, notes behind the rows. */
function layoutReader(layout: Layout): RecordReader {
  const named = Object.entries(layout.columns).flatMap(([field, name]) =>
    name ? [[field, heading(name)] as const] : [],
  );
  const needed = named.filter(([field]) => NEEDED.has(field)).map(([, name]) => name);
  let names: readonly string[] | undefined;
  return {
    read(record) {
      if (names) return record.length === 1 ? undefined : mappedRow(cellsOf(record, names), named, layout);
      const candidates = record.map(heading);
      if (needed.every(name => candidates.includes(name))) names = distinct(candidates);
      return undefined;
    },
    end() {
      const columns = named.filter(([field]) => NEEDED.has(field)).map(([field]) => layout.columns[field]);
      if (!names) throw invalidFile('csv_invalid', `No line of the file names the columns ${columns.join(', ')}`);
    },
  };
}

const NEEDED = new Set(['account_number', 'security', 'quantity', 'cost_basis', 'acquired_date']);

const heading = (name: string) => name.trim().toLowerCase();

function distinct(names: readonly string[]): readonly string[] {
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice !== undefined) throw invalidFile('csv_invalid', `The header names the column ${twice} twice`);
  return names;
}

const cellsOf = (record: readonly string[], names: readonly string[]) =>
  new Map(record.map((cell, i) => [names[i] || `column ${i + 1}`, cell]));

const withoutEmpty = (cells: ReadonlyMap<string, string>) =>
  Object.fromEntries([...cells].filter(([, cell]) => cell !== ''));

/** What stands for nothing in custodians' files. */
const NOTHING = new Set(['', '--', 'n/a']);
const NUMBERS = ['quantity', 'cost_basis', 'amount'];
const DATES = ['acquired_date', 'trade_date'];

function mappedRow(
  cells: ReadonlyMap<string, string>,
  named: readonly (readonly [string, string])[],
  { date_format, cash_securities, ignored_securities }: Layout,
): Record<string, unknown> | undefined {
  const row: Record<string, string> = { currency: 'USD' };
  for (const [field, name] of named) {
    const cell = cells.get(name) ?? '';
    if (!NOTHING.has(cell.toLowerCase())) row[field] = written(field, cell, date_format);
  }
  if (row.security !== undefined && ignored_securities.includes(row.security)) return undefined;
  if (row.activity_type !== undefined)
    return part(row, 'ACTIVITY', [...ACTIVITY, 'security', 'security_type', 'quantity']);
  if (row.security !== undefined && cash_securities.includes(row.security))
    return part(row, 'CASH', ['currency', 'amount']);
  return part(row, 'POSITION', ['security', 'security_type', 'quantity', 'cost_basis', 'acquired_date']);
}

const ACTIVITY = ['activity_type', 'trade_date', 'currency', 'amount'];

function written(field: string, cell: string, dateFormat: Layout['date_format']): string {
  if (field === 'activity_type') return cell.toUpperCase();
  if (NUMBERS.includes(field)) return plainNumber(cell);
  return dateFormat === 'MM/DD/YYYY' && DATES.includes(field) ? isoDate(cell) : cell;
}

function part(row: Record<string, string>, record: string, fields: readonly string[]): Record<string, unknown> {
  const wanted = ['account_number', ...fields].filter(field => row[field] !== undefined);
  return { record, ...Object.fromEntries(wanted.map(field => [field, row[field]])) };
}

/** `$1,234.50` and `(1,234.50)`, as spreadsheets write them. */
function plainNumber(cell: string): string {
  const bare = cell.replace(/[$,+\s]/g, '');
  return /^\(.*\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare;
}

/** What is no such date is left for the row's check to refuse. */
function isoDate(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}
