import { type ColumnMapping, SecurityReference } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { invalidFile } from '@sandbourse/platform/http';
import { StatementNotes } from './statement-notes.js';
import { isNothing, NATIVE_COLUMNS, UnreadableRow } from './statement-row.js';
import { isSweepFund } from './sweep-fund.js';
import { currencyIn, type DecimalSeparator, readNumber } from './written-number.js';

/** The layout of a custodian's file: the name of the column for each field, and the notation of numbers. */
interface Layout {
  readonly columns: Readonly<Record<string, string | undefined>>;
  readonly date_format: 'YYYY-MM-DD' | 'MM/DD/YYYY';
  readonly decimal_separator: DecimalSeparator;
  readonly cash_securities: readonly string[];
  /** Texts in the security column of rows that are neither a lot nor cash. Such rows are skipped. */
  readonly ignored_securities: readonly string[];
}

/**
 * The column names in the lot views of custodians, from their public help pages and from downloaded files:
 * - Schwab: StreetSmart Edge, "Lot Level Detail" and positions;
 * - Fidelity: Wealthscape "Open Lots" and Portfolio Positions.
 */
export const LAYOUTS: Readonly<Record<'SCHWAB' | 'FIDELITY', Layout>> = {
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
    decimal_separator: '.',
    cash_securities: ['Cash & Cash Investments'],
    ignored_securities: [],
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
    decimal_separator: '.',
    cash_securities: ['SPAXX**', 'FDRXX**', 'FCASH**', 'CORE**'],
    ignored_securities: ['Pending Activity'],
  },
};

type Securities = Pick<SecurityDirectory, 'find'>;

/** Converts the records (lines) of a file to rows of a statement. */
export interface RecordReader {
  /** The facts that the file states about itself. They are complete after the last record. */
  readonly notes: StatementNotes;
  /**
   * Returns the row of a record. Returns undefined for the header and for lines that are not a holding, such as lines
   * before the header.
   */
  read(record: readonly string[]): Record<string, unknown> | UnreadableRow | undefined;
  /** Throws ValidationFailed if the file had no header. Called after the last record. */
  end(): void;
}

export function recordReader(mapping: ColumnMapping, securities: Securities): RecordReader {
  if (mapping === 'NATIVE') return nativeReader();
  if (typeof mapping === 'string') return layoutReader(LAYOUTS[mapping], securities);
  // A connection that is older than this field has no decimal separator. It uses a point.
  const { decimal_separator = '.' } = mapping;
  return layoutReader({ ...mapping, decimal_separator, ignored_securities: [] }, securities);
}

/**
 * Returns a reader for files in our own layout. The first record is the header. A column with an unknown name is
 * skipped, and so is a line that begins with `#`.
 */
function nativeReader(): RecordReader {
  const notes = new StatementNotes();
  let names: readonly string[] | undefined;
  return {
    notes,
    read(record) {
      if (isBlank(record)) return undefined;
      if (record[0]?.startsWith('#')) {
        notes.hear(record);
        return undefined;
      }
      if (names) return nativeRow(record, names);
      names = record.map(heading);
      for (const name of NATIVE_COLUMNS) assertOnce(names, name, name);
      return undefined;
    },
    end() {
      if (!names) throw invalidFile('csv_invalid', 'The file is empty');
    },
  };
}

/** The fields of a lot for which an empty cell means that the value is unknown. */
const UNKNOWN_WHERE_EMPTY = ['cost_basis', 'acquired_date'];

/**
 * Returns the cells of known columns that are not empty, and the cells for which the header has no column. A record has
 * such extra cells if a comma inside a cell has divided the cell into two.
 */
function nativeRow(record: readonly string[], names: readonly string[]): Record<string, unknown> {
  const cells = [...cellsOf(record, names)].filter(([name]) => NATIVE_COLUMNS.has(name) || !names.includes(name));
  const row = Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
  if (row.record !== 'POSITION') return row;
  const unknown = UNKNOWN_WHERE_EMPTY.filter(name => names.includes(name)).map(name => [name, null]);
  return { ...Object.fromEntries(unknown), ...row };
}

/**
 * Returns a reader for files in the given layout. The header is the first record that has all columns of a lot. Lines
 * before the header are a title. Lines after the rows are notes.
 */
function layoutReader(layout: Layout, securities: Securities): RecordReader {
  const named = Object.entries(layout.columns).flatMap(([field, name]) =>
    name ? [[field, heading(name)] as const] : [],
  );
  const needed = named.filter(([field]) => NEEDED.has(field)).map(([, name]) => name);
  const notes = new StatementNotes();
  let names: readonly string[] | undefined;
  return {
    notes,
    read(record) {
      if (isBlank(record)) return undefined;
      if (names && record.length === 1) {
        notes.hear(record);
        return undefined;
      }
      if (names) return mappedRow(record, names, named, { layout, securities });
      const candidates = record.map(heading);
      if (!needed.every(name => candidates.includes(name))) {
        notes.hear(record);
        return undefined;
      }
      for (const [field, name] of named) assertOnce(candidates, name, field);
      names = candidates;
      return undefined;
    },
    end() {
      const columns = named.filter(([field]) => NEEDED.has(field)).map(([field]) => layout.columns[field]);
      if (!names) throw invalidFile('csv_invalid', `No line of the file has the columns ${columns.join(', ')}`);
    },
  };
}

const NEEDED = new Set(['account_number', 'security', 'quantity', 'cost_basis', 'acquired_date']);

const heading = (name: string) => name.trim().toLowerCase();

/**
 * Throws if the header has a column twice, because the field could be in each of them. Only columns that are read are
 * checked.
 */
function assertOnce(names: readonly string[], name: string, field: string): void {
  const places = names.flatMap((each, i) => (each === name ? [i + 1] : []));
  if (places.length > 1)
    throw invalidFile(
      'csv_invalid',
      `The header contains the column ${name} twice, as columns ${places.join(' and ')}, so the column of ${field} is ambiguous`,
    );
}

const isBlank = (record: readonly string[]) => record.every(cell => cell.trim() === '');

const cellsOf = (record: readonly string[], names: readonly string[]) =>
  new Map(record.map((cell, i) => [names[i] || `column ${i + 1}`, cell]));

const NUMBERS = ['quantity', 'cost_basis', 'amount'];
const AMOUNTS = ['cost_basis', 'amount'];
const DATES = ['acquired_date', 'trade_date'];

function mappedRow(
  record: readonly string[],
  names: readonly string[],
  named: readonly (readonly [string, string])[],
  { layout, securities }: { readonly layout: Layout; readonly securities: Securities },
): Record<string, unknown> | UnreadableRow | undefined {
  const { cash_securities, ignored_securities } = layout;
  const cells = cellsOf(record, names);
  const row: Record<string, string> = {};
  for (const [field, name] of named) {
    const cell = (cells.get(name) ?? '').trim();
    if (!isNothing(cell)) row[field] = cell;
  }
  if (row.security !== undefined && isOneOf([...ignored_securities, ...TOTALS], row.security)) return undefined;
  const torn = tornAt(record, names);
  if (torn !== undefined) return new UnreadableRow(row.account_number ?? null, torn);
  const security = row.security === undefined ? undefined : securities.find(referenceOf(row));
  const isLot = row.activity_type === undefined && security !== undefined;
  // If no column contains the currency, uses the currency sign or code beside the amount, or else the dollar.
  row.currency ??= (!isLot && currencyIn(row.amount ?? '')) || 'USD';
  if (row.activity_type !== undefined)
    return part(row, 'ACTIVITY', [...ACTIVITY, 'security', 'security_type', 'quantity'], layout);
  if (
    row.security !== undefined &&
    (isOneOf(cash_securities, row.security) || isSweepFund(referenceOf(row), securities))
  )
    return part(cashOf(row), 'CASH', ['currency', 'amount', 'held_in'], layout);
  const lot = part(
    { ...row, currency: security?.currency ?? row.currency },
    'POSITION',
    ['security', 'security_type', 'quantity', 'cost_basis', 'acquired_date'],
    layout,
  );
  return lot instanceof UnreadableRow ? lot : { cost_basis: null, acquired_date: null, ...lot };
}

/** The texts in the security column of a row that contains totals. No security has such a name. */
const TOTALS = ['Total', 'Totals', 'Account Total', 'Positions Total', 'Grand Total', 'Subtotal'];

/** Returns true if the text equals one of the names. Upper and lower case are the same. */
const isOneOf = (names: readonly string[], written: string) =>
  names.some(name => name.toLowerCase() === written.toLowerCase());

/**
 * Returns an error if a record has more cells than the header. A separator inside a number has then divided a cell, and
 * all later cells are in the wrong columns.
 */
function tornAt(record: readonly string[], names: readonly string[]): string | undefined {
  const width = names.findLastIndex(name => name !== '') + 1;
  const beyond = record.slice(width).find(cell => cell.trim() !== '');
  return beyond === undefined
    ? undefined
    : `"${beyond}" stands behind the ${width} columns of the header: a cell with a separator in it has to be quoted`;
}

/**
 * Returns the reference of a security. If the type of the identifier is unknown here, the identifier counts as a
 * ticker.
 */
function referenceOf({ security = '', security_type }: Record<string, string>): SecurityReference {
  const type = SecurityReference.shape.type.safeParse(security_type?.toLowerCase()).data ?? 'ticker';
  return { type, value: security };
}

/**
 * Converts shares of a cash fund to an amount of cash. One share is worth one unit of the currency. If a row has no
 * value, its quantity is the value.
 */
const cashOf = ({ quantity, security, ...row }: Record<string, string>): Record<string, string> => ({
  ...(quantity !== undefined && { amount: quantity }),
  ...row,
  ...(security !== undefined && { held_in: security }),
});

const ACTIVITY = ['activity_type', 'trade_date', 'currency', 'amount'];

/** Returns the given fields of a record, with their values in our notation. All other cells are left out. */
function part(
  row: Record<string, string>,
  record: string,
  fields: readonly string[],
  { date_format, decimal_separator, columns }: Layout,
): Record<string, unknown> | UnreadableRow {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const field of ['account_number', ...fields]) {
    const cell = row[field];
    if (cell === undefined) continue;
    const written = NUMBERS.includes(field)
      ? readNumber(cell, decimal_separator)
      : writtenAsOurs(field, cell, date_format);
    const currency = AMOUNTS.includes(field) ? currencyIn(cell) : undefined;
    if (currency !== undefined && currency !== row.currency?.toUpperCase())
      faults.push(`${field}: "${cell}" in the column ${columns[field]} is in ${currency}, and not in ${row.currency}`);
    else if (written !== undefined) read[field] = written;
    else
      faults.push(
        `${field}: "${cell}" in the column ${columns[field]} is not a number with ${NAMES[decimal_separator]}`,
      );
  }
  return faults.length > 0 ? new UnreadableRow(row.account_number ?? null, faults.join('; ')) : { record, ...read };
}

const NAMES: Readonly<Record<DecimalSeparator, string>> = {
  '.': 'a decimal point and commas by threes (decimal_separator ".")',
  ',': 'a decimal comma and points by threes (decimal_separator ",")',
};

function writtenAsOurs(field: string, cell: string, dateFormat: Layout['date_format']): string {
  if (field === 'activity_type') return cell.toUpperCase();
  return dateFormat === 'MM/DD/YYYY' && DATES.includes(field) ? isoDate(cell) : cell;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Converts a date such as `3/15/2024`, `3/15/24`, or `Mar-15-2024` (Fidelity), to `2024-03-15`. As in POSIX, the years
 * 69 to 99 are of the last century. A date in any other format is returned unchanged. Its row is rejected later.
 */
function isoDate(cell: string): string {
  const [, written = '', day, year] = /^(\d{1,2}|[a-z]{3})[/-](\d{1,2})[/-](\d{4}|\d{2})$/i.exec(cell) ?? [];
  const place = MONTHS.indexOf(written.toLowerCase());
  const month = place === -1 ? written : `${place + 1}`;
  const century = year?.length === 2 ? (year >= '69' ? '19' : '20') : '';
  return day && year ? `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}
