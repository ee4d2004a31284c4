import { publicPathsOf } from '../routing/resolve.js';
import { PUBLIC, type ServiceName } from '../routing/route-table.js';

type Json = Record<string, unknown>;

/** An OpenAPI document, as far as merging cares. */
export interface Description {
  readonly paths?: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Record<string, unknown> };
}

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Json[];
}

export interface ServiceDescription {
  readonly service: ServiceName;
  readonly description: Description;
}

/** How the pillars are called in the document; the first segment of a public path says which. */
const PILLARS: Record<string, string> = {
  auth: 'Authentication',
  baas: 'Brokerage',
  pm: 'Portfolio management',
  crm: 'Clients',
  sandbox: 'Sandbox',
};

const ABOUT = `One API for brokerage, portfolio management and streaming, in a sandbox: real securities and real prices,
replayed and fifteen minutes late; simulated fills, custody and money. No real trades happen here.

Amounts, quantities and prices are decimal strings. Failures answer with \`detail\`: a message, a list of fields, or an
object that names every failed check.`;

/**
 * One document for all pillars, by public paths. Services that did not answer are missing from it and named in
 * \`x-unavailable\`.
 */
export function mergeDescriptions(described: readonly ServiceDescription[], unavailable: readonly ServiceName[]): Json {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Json> = {};
  for (const { service, description } of described) {
    const renamed = addSchemas(schemas, service, description.components?.schemas ?? {});
    const ownPaths = withReferences(description.paths ?? {}, renamed) as Required<Description>['paths'];
    for (const [servicePath, operations] of Object.entries(ownPaths)) {
      for (const path of publicPathsOf(service, servicePath)) {
        paths[path] = { ...paths[path], ...published(path, operations) };
      }
    }
  }
  const sorted = byName(paths);

  return {
    openapi: '3.1.0',
    info: { title: 'Sandbourse', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    tags: tagsOf(sorted),
    paths: sorted,
    components: { schemas: byName(schemas), securitySchemes: SECURITY_SCHEMES },
    ...(unavailable.length > 0 ? { 'x-unavailable': unavailable } : {}),
  };
}

/** The same in any order of services and modules, so that the committed document changes with the API alone. */
function byName<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access_token of a login, or of a key pair exchanged at an oauth/token endpoint.',
  },
};

/** Adds a service's schemas. Services share most of them; one that differs under the same name takes the service's. */
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

/** The same JSON, its references to renamed schemas changed. */
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

function published(path: string, operations: Record<string, Operation>): Json {
  const isPublic = PUBLIC.some(open => path === `/api/v1/${open}`);
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method,
      {
        ...operation,
        operationId: operationIdOf(method, path),
        tags: [tagOf(path, operation)],
        security: isPublic ? [] : [{ bearer: [] }],
      },
    ]),
  );
}

/** Out of the public path, so that it stays the same when code moves: `get_baas_accounts_by_account_id`. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace('/api/v1/', '').replace(/\{(\w+)\}/g, 'by_$1');
  return `${method}_${words.replace(/\W+/g, '_')}`;
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

/** In the order of the pillars, then of the paths. */
function tagsOf(paths: Record<string, Json>): { name: string }[] {
  const names = Object.values(paths).flatMap(operations =>
    Object.values(operations).flatMap(operation => (operation as Operation).tags ?? []),
  );
  const pillars = Object.values(PILLARS);
  const rank = (name: string) => pillars.findIndex(pillar => name.startsWith(pillar));
  return [...new Set(names)].sort((a, b) => rank(a) - rank(b)).map(name => ({ name }));
}
