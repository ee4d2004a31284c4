type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

/**
 * The schemas, with the defaults of what requests are made of in words: generators take a field with `default` for one that
 * is always there (openapi-typescript does), and it may be left out. What answers alone have stays as it is.
 */
export function requestDefaultsInWords(schemas: Readonly<Json>, paths: unknown): Json {
  const sent = reachable(requestBodiesOf(paths), schemas);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, sent.has(name) ? inWords(schema) : schema]),
  );
}

function requestBodiesOf(paths: unknown): unknown[] {
  return Object.values(paths as Record<string, Record<string, { requestBody?: unknown }>>).flatMap(operations =>
    Object.values(operations).flatMap(({ requestBody }) => requestBody ?? []),
  );
}

/** The names of the schemas that these values refer to, and those that these refer to in turn. */
function reachable(values: readonly unknown[], schemas: Readonly<Json>, found = new Set<string>()): Set<string> {
  for (const name of values.flatMap(referencesIn)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable([schemas[name]], schemas, found);
  }
  return found;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' && item.startsWith(REFERENCE)
      ? [item.slice(REFERENCE.length)]
      : referencesIn(item),
  );
}

function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inWords);
  const schema = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'examples' ? item : inWords(item)]),
  ) as Json;
  // A field that is called `default` is a schema; a default of ours is never one.
  if (!('default' in schema) || 'properties' in schema || isSchema(schema.default)) return schema;
  const { default: given, description, ...rest } = schema;
  const words = `Left out, it is \`${JSON.stringify(given)}\`.`;
  return { ...rest, description: description ? `${String(description)}. ${words}` : words, 'x-default': given };
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
