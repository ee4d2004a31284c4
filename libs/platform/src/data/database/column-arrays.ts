import type { Row } from './database.js';

export interface TypedName {
  readonly name: string;
  readonly type: string;
}

/**
 * Returns the SQL that reads rows from parameters. Each parameter is the array of one column: `unnest($1::text[], …) as
 * alias (…)`.
 */
export function unnestSql(columns: readonly TypedName[], alias: string, first: number): string {
  const parameters = columns.map(({ type }, n) => `$${first + n}::${type}[]`).join(', ');
  return `unnest(${parameters}) as ${alias} (${columns.map(({ name }) => name).join(', ')})`;
}

/** Converts rows to the text of one Postgres array for each column. The conversion of pg takes twice as long. */
export function arraysOf(columns: readonly TypedName[], rows: readonly Row[]): string[] {
  return columns.map(({ name, type }) => {
    const written = type === 'text' ? quoted : String;
    const elements = rows.map(row => {
      const value = row[name];
      return value === null || value === undefined ? 'NULL' : written(value);
    });
    return `{${elements.join(',')}}`;
  });
}

const SPECIAL = /["\\]/;

function quoted(value: unknown): string {
  const text = String(value);
  return `"${SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}

/** The position of a text in a packed parameter, in bytes. */
export interface PlaceOfText {
  /** The position of the first byte, counted from 1 as in SQL. */
  readonly start: number;
  readonly length: number;
}

/**
 * Packs long texts as UTF-8 into one binary parameter, so that nothing has to be escaped or parsed. `packedTextSql`
 * extracts each of them in Postgres.
 */
export function packed(texts: readonly Buffer[]): { bytes: Buffer; places: PlaceOfText[] } {
  let next = 1;
  const places = texts.map(({ length }) => {
    const start = next;
    next += length;
    return { start, length };
  });
  return { bytes: Buffer.concat(texts), places };
}

/** Returns the SQL for the text at a position. All three arguments are SQL expressions. */
export function packedTextSql({ bytes, start, length }: { bytes: string; start: string; length: string }): string {
  return `convert_from(substr(${bytes}::bytea, ${start}, ${length}), 'UTF8')`;
}
