import { changed, withoutObjectDefault } from '@sandbourse/contracts';

type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

/**
 * Moves the defaults of request fields from `default` to the descriptions. Generators such as openapi-typescript treat
 * a field with `default` as always present, although a request may omit it. Schemas that only responses use keep
 * their defaults.
 */
export function requestDefaultsInWords(schemas: Readonly<Json>, paths: unknown): Json {
  const sent = reachable(requestBodiesOf(paths), schemas);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      changed(schema, sent.has(name) ? inWords : withoutObjectDefault),
    ]),
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

function inWords(schema: Json): Json {
  if (!('default' in schema)) return schema;
  const { default: given, description, ...rest } = schema;
  const words = `Default: \`${JSON.stringify(given)}\`.`;
  return { ...rest, description: description ? `${String(description)}. ${words}` : words, 'x-default': given };
}
