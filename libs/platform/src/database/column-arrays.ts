import type { Row } from './database.js';

/** A column's name and type as a statement names them. */
export interface TypedName {
  readonly name: string;
  readonly type: string;
}

/** A source of rows from parameters, an array for each column: `unnest($1::text[], …) as alias (…)`. */
export function unnestSql(columns: readonly TypedName[], alias: string, first: number): string {
  const parameters = columns.map(({ type }, n) => `$${first + n}::${type}[]`).join(', ');
  return `unnest(${parameters}) as ${alias} (${columns.map(({ name }) => name).join(', ')})`;
}

/** Rows as an array for each column, as Postgres writes one: pg itself takes twice as long for it. */
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

/** Where a text lies among packed ones, in bytes. */
export interface PlaceOfText {
  /** Counted from one, as SQL does. */
  readonly start: number;
  readonly length: number;
}

/**
 * Packs long texts, in UTF-8, into one parameter that nothing is escaped in and that is not read character by character. Postgres
 * takes each out of it with `packedTextSql`.
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

/** The text at a place: each of the three is an expression. */
export function packedTextSql({ bytes, start, length }: { bytes: string; start: string; length: string }): string {
  return `convert_from(substr(${bytes}::bytea, ${start}, ${length}), 'UTF8')`;
}
