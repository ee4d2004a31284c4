import type { Field } from '../codec/message.js';
import { type FieldName, Tag } from './fields.js';

/** Fields by name, in the order written; a field without a value is left out. */
export function fieldsOf(values: { readonly [Name in FieldName]?: string | undefined }): Field[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[Tag[name as FieldName], value] as const],
  );
}
