type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

/**
 * Moves the defaults of request fields from `default` to the descriptions. Generators such as openapi-typescript treat
 * a field with `default` as always present, although a request may omit it. Schemas that only responses use do not
 * change.
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

/** Returns the names of the schemas to which the values refer, directly or through other schemas. */
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
  // If `default` is a schema, then it is a field with the name `default`, and not a default value.
  if (!('default' in schema) || 'properties' in schema || isSchema(schema.default)) return schema;
  const { default: given, description, ...rest } = schema;
  const words = `Default: \`${JSON.stringify(given)}\`.`;
  return { ...rest, description: description ? `${String(description)}. ${words}` : words, 'x-default': given };
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
