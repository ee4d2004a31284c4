import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { ValidationFailed } from '../../errors.js';
import { FileBody } from './file-body.js';
import { readJson } from './json-body.js';
import type { JsonLimits } from './json-bounds.js';
import { inNamesOf, inWrittenNames, type Named, type Query } from './page-names.js';
import { fieldsAt } from './schema-fields.js';
import { unstorableTexts } from './storable-text.js';
import { validationItems } from './validation-items.js';

/**
 * Checks requests with the `{ schema }` of their route. Parses JSON bodies, which remain bytes until the guards have
 * admitted the request. Passes a file on unchanged, because the reader of the file checks it. Refuses text that
 * Postgres cannot store in every body, query, form and path, with or without a schema.
 */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type === 'custom' || value instanceof FileBody) return value;

    const sent = bodyOf(value, limitsOf(metadata.schema)) as T;
    const known = await this.validated(sent, metadata);
    const unstorable = unstorableTexts(known, placeOf(metadata));
    if (unstorable.length > 0) throw new ValidationFailed(unstorable);
    return known;
  }

  private async validated<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (!metadata.schema || !this.toValidate(metadata)) return value;

    this.stripProtoKeys(value);
    const { query, written, faults } = namedIn(metadata, value);
    const result = await this.validate<T>(query, metadata.schema);
    if (!result.issues && faults.length === 0) return result.value;
    const issues = (result.issues ?? []) as readonly z.core.$ZodIssue[];
    const items = validationItems(issues, { input: query, schema: metadata.schema, place: placeOf(metadata) });
    throw new ValidationFailed([...faults, ...inWrittenNames(items, written)]);
  }
}

/** Returns a query with the names of pages that its route declares. Returns other arguments unchanged. */
function namedIn<T>({ type, data, schema }: ArgumentMetadata, value: T): Named<T> {
  if (type !== 'query' || data !== undefined) return { query: value, written: new Map(), faults: [] };
  return inNamesOf(fieldsAt(schema, []), value as Query) as Named<T>;
}

function bodyOf(value: unknown, limits: JsonLimits): unknown {
  return Buffer.isBuffer(value) ? readJson(value, limits) : value;
}

/** Returns the limits that a schema declares. The others are the usual ones. */
function limitsOf(schema: unknown): JsonLimits {
  const declared = schema instanceof z.ZodType ? z.globalRegistry.get(schema) : undefined;
  const limit = (name: string) => (typeof declared?.[name] === 'number' ? declared[name] : undefined);
  return { keysMax: limit('x-keys-max'), stringBytesMax: limit('x-string-bytes-max') };
}

function placeOf({ type, data }: ArgumentMetadata): string[] {
  const place = type === 'param' ? 'path' : type;
  return data ? [place, data] : [place];
}
