import { type OpenApi, type Operation, operationsOf, type Schema } from './open-api.js';

/** A request of a collection for Postman or Bruno. A text such as `{{account_id}}` is a variable of the collection. */
export interface CollectionRequest {
  /** The names of its folders, from the top. */
  readonly folders: readonly string[];
  readonly name: string;
  readonly method: string;
  /** The path with placeholders: `/api/v1/baas/orders/{order_id}`. */
  readonly path: string;
  readonly description: string;
  readonly pathParameters: readonly Parameter[];
  /** The parameters of the query. Those that are not required are switched off. */
  readonly query: readonly Parameter[];
  readonly body: CollectionBody | undefined;
  /** True if the request needs no credential. */
  readonly isOpen: boolean;
}

interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly description: string;
  readonly isRequired: boolean;
}

export interface CollectionBody {
  /** The media type, such as `application/json`. */
  readonly type: string;
  readonly fields: unknown;
}

/** Credentials that a request takes from the environment, by the name of their field. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  email: '{{email}}',
  password: '{{password}}',
  client_id: '{{key_id}}',
  client_secret: '{{key_secret}}',
};
/** An id of the sandbox in an example. */
const SAMPLE_ID = /^[a-z]+_[0-9A-Z]{26}$/;

/** Returns one request for each operation, in the order of its folders in the document. */
export function collectionRequests(document: OpenApi): CollectionRequest[] {
  const known = new Set(
    operationsOf(document).flatMap(({ operation: { parameters = [] } }) =>
      parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
    ),
  );
  const requests = operationsOf(document).map(({ method, path, operation }) => request(method, path, operation, known));
  const folders = document.tags.map(({ name }) => name);
  const pillars = [...new Set(folders.map(name => foldersOf(name)[0]))];
  const placeOf = ({ folders: [pillar, ...rest] }: CollectionRequest) =>
    pillars.indexOf(pillar) * 1_000 + folders.indexOf([pillar, ...rest].join(': '));
  return requests.sort((one, other) => placeOf(one) - placeOf(other));
}

function foldersOf(tag: string): string[] {
  return tag.split(': ');
}

function request(method: string, path: string, operation: Operation, known: ReadonlySet<string>): CollectionRequest {
  const { parameters = [], requestBody, security = [], tags, summary, description = '' } = operation;
  const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isOpen = security.length === 0;
  const parametersIn = (place: string) =>
    parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, schema, description: meaning = '', required = false }) => ({
        name,
        value: place === 'path' ? `{{${name}}}` : sampleOf(name, schema, known),
        description: meaning,
        isRequired: required,
      }));
  return {
    folders: foldersOf(tags[0] ?? ''),
    name: summary,
    method: method.toUpperCase(),
    path,
    description,
    pathParameters: parametersIn('path'),
    query: parametersIn('query'),
    body: media && { type, fields: withVariables(media.example, known, isOpen) },
    isOpen,
  };
}

function sampleOf(name: string, schema: Schema | undefined, known: ReadonlySet<string>): string {
  return known.has(name) ? `{{${name}}}` : String(schema?.default ?? schema?.examples?.[0] ?? schema?.enum?.[0] ?? '');
}

/**
 * Replaces the ids in an example by variables: `{{account_id}}` in `account_id` and `account_ids`. In a
 * request without a credential, also replaces the credentials.
 */
function withVariables(value: unknown, known: ReadonlySet<string>, isOpen: boolean, field = ''): unknown {
  if (Array.isArray(value)) return value.map(item => withVariables(item, known, isOpen, field.replace(/s$/, '')));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, withVariables(item, known, isOpen, name)]),
    );
  if (isOpen && field in CREDENTIALS) return CREDENTIALS[field];
  if (typeof value !== 'string' || !SAMPLE_ID.test(value)) return value;
  return known.has(field) ? `{{${field}}}` : value;
}
