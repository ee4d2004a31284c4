import type { Field } from '../codec/message.js';
import { type FieldName, Tag } from './fields.js';

/** Makes fields from names and values, in the given order. A field without a value is left out. */
export function fieldsOf(values: { readonly [Name in FieldName]?: string | undefined }): Field[] {
  const fields: Field[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) fields.push([Tag[name as FieldName], value]);
  }
  return fields;
}
