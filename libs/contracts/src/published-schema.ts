import { INSTANT_CHARACTERS_MAX } from './values.js';

type Json = Record<string, unknown>;

/** Keywords of JSON Schema that contain one schema, a list of schemas, or schemas by name. */
const ONE = ['items', 'additionalProperties', 'propertyNames', 'not'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const BY_NAME = ['properties', '$defs', 'definitions'];

/** The extension that contains the alternatives of a value if one of them is a list. */
const ONE_OF = 'x-one-of';
const NULL = { type: 'null' };
/** The formats of dates and times, each with an example. */
const TIMES: Readonly<Record<string, string>> = { date: '2026-11-20', 'date-time': '2026-11-20T14:30:00Z' };

/**
 * Returns the schema as the OpenAPI and AsyncAPI documents publish it. Generators of clients cannot translate some
 * constructs of JSON Schema, such as a boolean with one value. They are replaced by simpler schemas that accept the same
 * values and, in some cases, more values. Requests are still validated by the contract itself.
 */
export function publishedSchema(schema: Json): Json {
  return changed(schema, each => alternatives(withoutLimitsOfText(always(each)))) as Json;
}

/**
 * Returns the document with the alternatives that `publishedSchema` has moved to an extension. Programs that know lists
 * beside other alternatives, such as validators, read this document.
 */
export function withAlternatives<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value) => {
    if (typeof value !== 'object' || value === null || !(ONE_OF in value)) return value;
    const { [ONE_OF]: oneOf, ...schema } = value;
    return { ...schema, oneOf };
  });
}

/**
 * Removes the default of an object or a list, also if it is null. ogen, which generates Go, does not accept such a
 * default.
 */
export function withoutObjectDefault({ default: given, ...schema }: Json): Json {
  const isShape = [schema.type].flat().some(type => type === 'object' || type === 'array');
  const isPlain = typeof given !== 'object' || (given === null && !isShape);
  return given !== undefined && isPlain ? { ...schema, default: given } : schema;
}

/** Returns the schema after a change of itself and of all schemas in it, the innermost first. */
export function changed(schema: unknown, change: (schema: Json) => Json): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const inner = (value: unknown) => changed(value, change);
  const parts = Object.entries(schema).map(([keyword, value]) => {
    if (ONE.includes(keyword)) return [keyword, inner(value)];
    if (LISTS.includes(keyword)) return [keyword, (value as unknown[]).map(inner)];
    if (!BY_NAME.includes(keyword)) return [keyword, value];
    return [keyword, Object.fromEntries(Object.entries(value as Json).map(([name, item]) => [name, inner(item)]))];
  });
  return change(Object.fromEntries(parts));
}

/** Describes a boolean or number that has always the same value in words. Generators make texts of such values. */
function always(schema: Json): Json {
  const { const: only, enum: values = [only], ...rest } = schema;
  const [value, ...others] = values as unknown[];
  if (others.length > 0 || (typeof value !== 'boolean' && typeof value !== 'number')) return schema;
  const type = Number.isInteger(value) ? 'integer' : schema.type;
  const limits = typeof value === 'number' && { minimum: value, maximum: value };
  return { ...rest, type, ...limits, description: [schema.description, `Always ${value}`].filter(Boolean).join('. ') };
}

/**
 * Removes what a text with a format need not have, because generators apply it to the type of the format: the pattern,
 * and the length of a date or time, which is no text in generated code.
 */
function withoutLimitsOfText(schema: Json): Json {
  const { pattern: _, ...rest } = schema;
  const { maxLength: __, ...time } = rest;
  if (!('format' in schema)) return schema;
  return String(schema.format) in TIMES ? time : rest;
}

function alternatives(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const all = (anyOf as Json[] | undefined) ?? severalTypes(schema);
  if (all === undefined) return schema;
  const others = all.filter(({ type }) => type !== 'null');
  const orNull = others.length < all.length ? [NULL] : [];
  const only = others.length > 1 ? commonType(others) : others[0];
  if (only === undefined) return several(rest, all);
  if (ONE_OF in only) return { ...only, ...rest, [ONE_OF]: [...(only[ONE_OF] as Json[]), ...orNull] };
  if (typeof only.type !== 'string' || 'enum' in only || 'const' in only) return { ...rest, oneOf: all };
  return { ...only, ...rest, type: orNull.length > 0 ? [only.type, 'null'] : only.type };
}

/** Returns the schema of a text if all alternatives are texts, such as a date and a word. */
function commonType(alternatives: readonly Json[]): Json | undefined {
  return alternatives.every(({ type }) => type === 'string') ? { type: 'string' } : undefined;
}

function several(schema: Json, all: readonly Json[]): Json {
  const { type: _, ...rest } = schema;
  // A class for a list has no name in Java, so a generated class cannot be one of several classes.
  const published = all.map(withoutTime);
  return all.some(({ type }) => type === 'array') ? { ...rest, [ONE_OF]: published } : { ...rest, oneOf: published };
}

/**
 * Makes a text of a date or time that is one of several alternatives, because typescript-fetch cannot compile the others. An
 * example shows the format.
 */
function withoutTime(alternative: Json): Json {
  const { format, ...text } = alternative;
  const example = TIMES[String(format)];
  return example ? { ...text, maxLength: INSTANT_CHARACTERS_MAX, examples: [example] } : alternative;
}

function severalTypes({ type }: Json): Json[] | undefined {
  const isUnion = Array.isArray(type) && type.filter(each => each !== 'null').length > 1;
  return isUnion ? type.map(each => ({ type: each })) : undefined;
}
