import { FIELDS } from '@sandbourse/fix/fields';

export interface FixField {
  readonly tag: number;
  /** As FIX 4.2 calls it; undefined for a tag of somebody's own. */
  readonly name: string | undefined;
  readonly value: string;
}

/** Start of heading, as it is on the line. */
const SEPARATOR = String.fromCharCode(1);

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(FIELDS).map(([name, { tag }]) => [tag, name]));

/** The fields of a message as it was on the line, one after the other. */
export function fieldsOf(raw: string): FixField[] {
  return raw
    .split(SEPARATOR)
    .filter(field => field !== '')
    .map(field => {
      const [tag = '', ...value] = field.split('=');
      return { tag: Number(tag), name: NAMES.get(Number(tag)), value: value.join('=') };
    });
}
