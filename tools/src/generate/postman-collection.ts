import { createHash } from 'node:crypto';
import { POSTMAN_SCRIPT, VARIABLES } from './collection-parts.js';
import { type CollectionRequest, collectionRequests } from './collection-requests.js';
import type { OpenApi } from './open-api.js';

type Json = Record<string, unknown>;

interface Folder {
  readonly name: string;
  readonly item: (Folder | Json)[];
}

/** Returns all operations as a collection of Postman, in its format 2.1. Ids follow from names, so each build has the same. */
export function postmanCollection(document: OpenApi): Json {
  const { title, description } = document.info;
  const top: Folder = { name: title, item: [] };
  for (const request of collectionRequests(document)) folderOf(top, request.folders).item.push(itemOf(request));
  return {
    info: {
      _postman_id: idOf(title),
      name: title,
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: POSTMAN_SCRIPT.split('\n') } }],
    variable: Object.entries(VARIABLES).map(([key, value]) => ({ key, value, type: 'string' })),
    item: top.item,
  };
}

function folderOf(top: Folder, [name, ...rest]: readonly string[]): Folder {
  if (name === undefined) return top;
  const known = top.item.find((each): each is Folder => each.name === name && 'item' in each);
  const folder = known ?? { name, item: [] };
  if (!known) top.item.push(folder);
  return folderOf(folder, rest);
}

function itemOf({ name, method, path, description, pathParameters, query, body, isOpen }: CollectionRequest): Json {
  const steps = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');
  return {
    id: idOf(`${method} ${path}`),
    name,
    request: {
      method,
      description,
      ...(isOpen && { auth: { type: 'noauth' } }),
      header: body ? [{ key: 'Content-Type', value: body.type }] : [],
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}`,
        host: ['{{baseUrl}}'],
        path: steps,
        variable: pathParameters.map(({ name: key, value, description: about }) => ({
          key,
          value,
          description: about,
        })),
        query: query.map(({ name: key, value, description: about, isRequired }) => ({
          key,
          value,
          description: about,
          ...(!isRequired && { disabled: true }),
        })),
      },
      ...(body && { body: bodyOf(body) }),
    },
    response: [],
  };
}

function bodyOf({ type, fields }: NonNullable<CollectionRequest['body']>): Json {
  if (!type.endsWith('urlencoded'))
    return { mode: 'raw', raw: JSON.stringify(fields, null, 2), options: { raw: { language: 'json' } } };
  return {
    mode: 'urlencoded',
    urlencoded: Object.entries(fields as Json).map(([key, value]) => ({ key, value: String(value), type: 'text' })),
  };
}

/** Returns a UUID that follows from a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
