import { arraysOf, unnestSql } from './column-arrays.js';
import type { Row } from './database.js';

interface Field<T> {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  read(row: Row): T;
  /** Sets the columns of the field in a row. Before the call, these columns are null. */
  write(row: Row, value: T): void;
}

/** Makes the field that stores a property, from the name of its column. */
export type Column<T> = (name: string) => Field<T>;

export type ColumnsOf<R> = { readonly [P in keyof R]-?: Column<R[P]> };

interface Conversion<T> {
  readonly read: (stored: never) => NonNullable<T>;
  readonly write?: (value: NonNullable<T>) => unknown;
}

const AS_IT_IS = { read: (stored: never) => stored };

/**
 * Makes a column. Null in the column is null in the record. Other values are converted. Written values are later
 * serialized as JSON.
 */
function stored<T>(type: string, { read, write = value => value }: Conversion<T> = AS_IT_IS): Column<T> {
  return name => ({
    columns: [{ name, type }],
    read: row => (row[name] === null ? null : read(row[name] as never)) as T,
    write: (row, value) => {
      if (value !== null && value !== undefined) row[name] = write(value);
    },
  });
}

/**
 * Formats times, and caches the text of the last time. Many records of a batch have the same time, and formatting is
 * the most expensive part of writing a record.
 */
function timeTexts(): (time: Date) => string {
  let [lastMs, last] = [Number.NaN, ''];
  return time => {
    const ms = time.getTime();
    if (ms !== lastMs) [lastMs, last] = [ms, time.toISOString()];
    return last;
  };
}

/** The kinds of columns by their Postgres type. Each kind accepts null if its property accepts null. */
export const column = {
  text: <T extends string | null>() => stored<T>('text'),
  textArray: <T extends readonly string[] | null>() => stored<T>('text[]'),
  boolean: <T extends boolean | null>() => stored<T>('boolean'),
  smallint: <T extends number | null>() => stored<T>('smallint'),
  integer: <T extends number | null>() => stored<T>('integer'),
  bigint: <T extends number | null>() => stored<T>('bigint'),
  timestamptz: <T extends Date | null>() => stored<T>('timestamptz', { ...AS_IT_IS, write: timeTexts() }),
  /** A calendar date, which remains text. */
  date: <T extends string | null>() => stored<T>('date'),

  /**
   * @param kind parses the exact text: `Money`, `Quantity` and similar types, which also serialize themselves as this
   * text
   */
  numeric: <K, T extends K | null>(kind: { of(text: string): K }) =>
    stored<T>('numeric', { read: text => kind.of(text) as NonNullable<T> }),

  jsonb: <T>(conversion?: Conversion<T>) => stored<T>('jsonb', conversion),

  /** A column of any type, with a conversion in both directions. */
  converted: <T>(type: string, conversion: Conversion<T>) => stored<T>(type, conversion),

  /** A column whose name differs from that of its property. */
  named:
    <T>(name: string, kind: Column<T>): Column<T> =>
    () =>
      kind(name),

  /**
   * A nested record. `group('reserved', { cash: … })` is stored in the column `reserved_cash`, and with an empty prefix
   * in the column `cash`. The nested record is null if its first column is null.
   */
  group<T extends object | null>(prefix: string, inner: ColumnsOf<NonNullable<T>>): Column<T> {
    const { fields, read, write } = fieldsOf(inner, prefix);
    const [first] = fields.flatMap(({ columns }) => columns);
    return () => ({
      columns: fields.flatMap(({ columns }) => columns),
      read: row => (first && row[first.name] === null ? null : read(row)) as T,
      write: (row, value) => write(row, value),
    });
  },
};

/** A record's columns, declared once. The SQL to read, write, select and insert records is derived from them. */
export interface Columns<R> {
  /** The column names, for a select list or as the target of an insert. */
  readonly names: string;
  /** Reads a record from a row with these columns. The row may also have other columns. */
  read(row: Row): R;
  row(record: R): Row;
  /** Converts records to the parameter that `rows` reads. */
  json(records: readonly R[]): string;
  /**
   * Returns the SQL that inserts the records of a `json` parameter, by default `$1`: `insert into orders (…) select …`.
   */
  insertInto(table: string, parameter?: number): string;
  /**
   * Returns the SQL source of the records of a `json` parameter, by default `$1`: `json_to_recordset($1::json) as …`.
   */
  rows(alias: string, parameter?: number): string;
  /** Converts records to the parameters that `unnested` reads, one array for each column. */
  arrays(records: readonly R[]): string[];
  /**
   * Returns the SQL source of the parameters from `arrays`, starting at `firstParameter`. This source costs the service
   * and Postgres less than `rows`. Supports texts, numbers, booleans and times.
   */
  unnested(alias: string, firstParameter?: number): string;
  /**
   * Returns the SQL that assigns values from the alias to columns: `status = o.status, …`. By default, assigns the
   * columns of all properties.
   */
  assignments(alias: string, properties?: readonly (keyof R)[]): string;
}

/** Declares the columns of a record. A property named `orderId` is stored in the column `order_id`. */
export function columns<R extends object>(declared: ColumnsOf<R>): Columns<R> {
  const { fields, read, write } = fieldsOf(declared);
  const all = fields.flatMap(field => field.columns);
  const emptyRow: Row = Object.fromEntries(all.map(({ name }) => [name, null]));
  const toRow = (record: R): Row => {
    const row = { ...emptyRow };
    write(row, record);
    return row;
  };
  const names = all.map(({ name }) => name).join(', ');
  const rows = (alias: string, parameter = 1) =>
    `json_to_recordset($${parameter}::json) as ${alias} (${all.map(({ name, type }) => `${name} ${type}`).join(', ')})`;
  return {
    names,
    read,
    row: toRow,
    json: records => JSON.stringify(records.map(toRow)),
    insertInto: (table, parameter) =>
      `insert into ${table} (${names}) select ${names} from ${rows('record', parameter)}`,
    rows,
    arrays: records => arraysOf(all, records.map(toRow)),
    unnested: (alias, firstParameter = 1) => unnestSql(all, alias, firstParameter),
    assignments: (alias, properties) =>
      fields
        .filter(({ property }) => !properties || properties.includes(property))
        .flatMap(field => field.columns.map(({ name }) => `${name} = ${alias}.${name}`))
        .join(', '),
  };
}

function fieldsOf<R extends object>(declared: ColumnsOf<R>, prefix = '') {
  const fields = (Object.keys(declared) as (keyof R & string)[]).map(property => ({
    property,
    ...declared[property](nameOf(property, prefix)),
  }));
  // Fills copies of this object, which is several times faster than adding one property at a time.
  const empty = Object.fromEntries(fields.map(({ property }) => [property, null])) as R;
  return {
    fields,
    read: (row: Row): R => {
      const record = { ...empty };
      for (const field of fields) record[field.property] = field.read(row);
      return record;
    },
    write: (row: Row, record: R | null): void => {
      for (const field of fields) field.write(row, (record?.[field.property] ?? null) as R[keyof R & string]);
    },
  };
}

function nameOf(property: string, prefix: string): string {
  const name = property.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  return prefix === '' ? name : `${prefix}_${name}`;
}
