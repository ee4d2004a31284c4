import { arraysOf, unnestSql } from './column-arrays.js';
import type { Row } from './database.js';

interface Field<T> {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  read(row: Row): T;
  /** Fills in a row whose columns are null. */
  write(row: Row, value: T): void;
}

/** Stores a property in a column, given the name of the column. */
export type Column<T> = (name: string) => Field<T>;

/** One column for each property of a record. */
export type ColumnsOf<R> = { readonly [P in keyof R]-?: Column<R[P]> };

interface Conversion<T> {
  readonly read: (stored: never) => NonNullable<T>;
  readonly write?: (value: NonNullable<T>) => unknown;
}

const AS_IT_IS = { read: (stored: never) => stored };

/** Null is null in the column and in the record; all else is converted. What is written becomes JSON. */
function stored<T>(type: string, { read, write = value => value }: Conversion<T> = AS_IT_IS): Column<T> {
  return name => ({
    columns: [{ name, type }],
    read: row => (row[name] === null ? null : read(row[name] as never)) as T,
    write: (row, value) => {
      if (value !== null && value !== undefined) row[name] = write(value);
    },
  });
}

/** Many records of one batch have the same times, and writing one costs more than all else of a record. */
function timeTexts(): (time: Date) => string {
  let [lastMs, last] = [Number.NaN, ''];
  return time => {
    const ms = time.getTime();
    if (ms !== lastMs) [lastMs, last] = [ms, time.toISOString()];
    return last;
  };
}

/** The kinds of columns, by their types in Postgres. Each takes null where its property does. */
export const column = {
  text: <T extends string | null>() => stored<T>('text'),
  textArray: <T extends readonly string[] | null>() => stored<T>('text[]'),
  boolean: <T extends boolean | null>() => stored<T>('boolean'),
  smallint: <T extends number | null>() => stored<T>('smallint'),
  integer: <T extends number | null>() => stored<T>('integer'),
  bigint: <T extends number | null>() => stored<T>('bigint'),
  timestamptz: <T extends Date | null>() => stored<T>('timestamptz', { ...AS_IT_IS, write: timeTexts() }),
  /** A calendar date stays text. */
  date: <T extends string | null>() => stored<T>('date'),

  /** @param kind reads the exact text: `Money`, `Quantity` and similar types, which write themselves the same way */
  numeric: <K, T extends K | null>(kind: { of(text: string): K }) =>
    stored<T>('numeric', { read: text => kind.of(text) as NonNullable<T> }),

  jsonb: <T>(conversion?: Conversion<T>) => stored<T>('jsonb', conversion),

  /** A column of any type that is converted both ways. */
  converted: <T>(type: string, conversion: Conversion<T>) => stored<T>(type, conversion),

  /** A column that is not named after its property. */
  named:
    <T>(name: string, kind: Column<T>): Column<T> =>
    () =>
      kind(name),

  /**
   * A record within the record: `group('reserved', { cash: … })` is stored as `reserved_cash`, and without a prefix as
   * `cash`. It is null when its first column is.
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

/** A record's columns, declared once: what reads, writes, selects and inserts it follows from them. */
export interface Columns<R> {
  /** The columns by name, for a select and for the target of an insert. */
  readonly names: string;
  /** A record out of a row that has these columns, and maybe others. */
  read(row: Row): R;
  /** A record as a row of values to be written. */
  row(record: R): Row;
  /** Records as the parameter of `rows`. */
  json(records: readonly R[]): string;
  /** Inserts the records of a parameter, `$1` by default, which `json` makes: `insert into orders (…) select …`. */
  insertInto(table: string, parameter?: number): string;
  /** Source of an update: `json_to_recordset($1::json) as …`, of the parameter that `json` makes, `$1` by default. */
  rows(alias: string, parameter?: number): string;
  /** Records as parameters of `unnested`, an array for each column. */
  arrays(records: readonly R[]): string[];
  /** The same as `rows` of those parameters, from this one on: cheaper for both sides. For texts, numbers, truth and times. */
  unnested(alias: string, firstParameter?: number): string;
  /** Sets the columns of these properties, or of all, to those of the alias: `status = o.status, …`. */
  assignments(alias: string, properties?: readonly (keyof R)[]): string;
}

/** Declares the columns of a record. A property that is called `orderId` is stored as `order_id`. */
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
  // A copy of a whole object is filled several times faster than one that grows by a property at a time.
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
