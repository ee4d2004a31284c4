import { OPEN_PATHS, type ServiceName } from '@sandbourse/contracts';
import { publicPathsOf } from '../routing/resolve.js';
import { DistinctRefusals } from './distinct-refusals.js';
import { documentedOperation, type Operation } from './documented-operation.js';
import { refusalExamples, sharedAnswers } from './refusals.js';
import { requestDefaultsInWords } from './request-defaults.js';
import { tagList } from './tags.js';

type Json = Record<string, unknown>;

/** The OpenAPI document of one service, with only the fields that are used here. */
export interface Description {
  readonly paths?: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Record<string, unknown> };
}

export interface ServiceDescription {
  readonly service: ServiceName;
  readonly description: Description;
}

/** The names of the groups in the document, by the first segment of the public path. */
const PILLARS: Record<string, string> = {
  auth: 'Authentication',
  baas: 'Brokerage',
  pm: 'Portfolio management',
  crm: 'Clients',
  sandbox: 'Sandbox',
};

const ABOUT = `One API for brokerage, portfolio management and streaming, in a sandbox. Securities and prices are real; prices are
replayed with a delay of fifteen minutes. Fills, custody and money are simulated. The sandbox makes no real trades.

Amounts, quantities and prices are decimal strings. An error response contains \`detail\`: a message, a list of fields, or an
object with every failed check. Any request can return 400 for a malformed URL, and 405 with \`Allow\` for a method that the path
does not support.`;

/** The default URL of a sandbox on the user's own computer. */
const LOCAL_STACK = 'http://127.0.0.1:8080';

/** Merges the descriptions into one document for all pillars, with public paths. */
export function mergeDescriptions(described: readonly ServiceDescription[]): Json {
  const schemas: Record<string, unknown> = {};
  const refusals = new DistinctRefusals();
  const found: { service: ServiceName; path: string; operations: Record<string, Operation> }[] = [];
  for (const { service, description } of described) {
    const renamed = addSchemas(schemas, service, description.components?.schemas ?? {});
    const ownPaths = withReferences(description.paths ?? {}, renamed) as Required<Description>['paths'];
    for (const [servicePath, described] of Object.entries(ownPaths)) {
      const operations = refusals.withUniqueNames(service, described);
      for (const path of publicPathsOf(service, servicePath)) found.push({ service, path, operations });
    }
  }
  const published = examplesAsLists(schemas) as Record<string, unknown>;
  const paths: Record<string, Json> = {};
  for (const { service, path, operations } of found)
    paths[path] = { ...paths[path], ...documented(service, path, operations, published) };
  const sorted = byName(paths);

  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandbourse',
      version: '1',
      summary: 'Brokerage, portfolio management and streaming, in a sandbox',
      description: ABOUT,
      contact: { name: 'Sandbourse' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: LOCAL_STACK, description: 'This installation' },
      { url: '/', description: 'The server that returned this document' },
    ],
    tags: tagsOf(sorted),
    paths: sorted,
    components: {
      schemas: byName(requestDefaultsInWords(published, sorted)),
      examples: byName(refusalExamples(refusals.all)),
      responses: sharedAnswers(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Converts examples to lists, because JSON Schema 2020-12, which OpenAPI 3.1 uses, has only lists of examples. */
function examplesAsLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(examplesAsLists);
  const { example, ...schema } = value as Json;
  const isSchema = 'type' in schema || '$ref' in schema || 'anyOf' in schema || 'oneOf' in schema || 'allOf' in schema;
  if (!isSchema) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, examplesAsLists(item)]));
  const rest = Object.fromEntries(
    Object.entries(schema).map(([key, item]) => [key, DATA_KEYS.has(key) ? item : examplesAsLists(item)]),
  );
  return example === undefined ? rest : { ...rest, examples: [example] };
}

const DATA_KEYS = new Set(['default', 'enum', 'examples', 'required']);

/** Sorts the entries by name. The committed document then does not change with the order of services and modules. */
function byName<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access_token of a login, or of an API key from an oauth/token endpoint.',
  },
  signingKeyId: header('X-SVC-Key-Id', 'For a signed request: the id of the API key, `key_...`.'),
  signingTimestamp: header(
    'X-SVC-Timestamp',
    'For a signed request: the time of the signature, in Unix milliseconds. It is valid for 30 seconds.',
  ),
  signature: header(
    'X-SVC-Signature',
    'For a signed request: hex HMAC-SHA256 with the key secret. The signed text has four lines: method, path, timestamp, and the lowercase hex SHA-256 of the body. The path is the path of the service: `/v1/X` for `/api/v1/pm/X`.',
  ),
};

/**
 * Adds the schemas of a service. Most schemas are the same in several services. If an earlier service uses the same
 * name for a different schema, the new schema gets the name of its service as a suffix. Returns a map from old to new
 * names.
 */
function addSchemas(schemas: Json, service: string, own: Json): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [name, schema] of Object.entries(own)) {
    const isTaken = name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(schema);
    if (isTaken) renamed.set(name, `${name}_${service.replaceAll('-', '_')}`);
  }
  for (const [name, schema] of Object.entries(own))
    schemas[renamed.get(name) ?? name] = withReferences(schema, renamed);
  return renamed;
}

const REFERENCE = '#/components/schemas/';

/** Returns the JSON with updated references to renamed schemas. */
function withReferences(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (renamed.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => withReferences(item, renamed));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string') return [key, withReferences(item, renamed)];
      const name = item.slice(REFERENCE.length);
      return [key, REFERENCE + (renamed.get(name) ?? name)];
    }),
  );
}

function documented(
  service: ServiceName,
  path: string,
  operations: Record<string, Operation>,
  schemas: Readonly<Record<string, unknown>>,
): Json {
  const isPublic = OPEN_PATHS.some(open => path === `/api/v1/${open}`);
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method,
      documentedOperation(operation, { service, method, path, tag: tagOf(path, operation), isPublic }, schemas),
    ]),
  );
}

function tagOf(path: string, { tags }: Operation): string {
  const pillar = pillarOf(path);
  const [tag] = tags ?? [];
  return tag === undefined || tag === pillar ? pillar : `${pillar}: ${tag}`;
}

function pillarOf(path: string): string {
  const segment = path.split('/')[3] ?? '';
  return PILLARS[segment] ?? segment;
}

function tagsOf(paths: Record<string, Json>): object[] {
  const operations = Object.values(paths).flatMap(methods => Object.values(methods) as Operation[]);
  return tagList(operations.flatMap(({ tags }) => tags ?? []));
}
