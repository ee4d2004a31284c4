import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { brunoCollection } from './bruno-collection.js';
import { VARIABLES } from './collection-parts.js';
import { collectionRequests } from './collection-requests.js';
import { type OpenApi, operationsOf } from './open-api.js';
import { postmanCollection } from './postman-collection.js';

const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;
const operations = operationsOf(document);

interface Item {
  readonly id?: string;
  readonly name: string;
  readonly item?: readonly Item[];
}

const requestsIn = ({ item, ...own }: Item): Item[] => item?.flatMap(requestsIn) ?? [own];

it('61.4: the collections have one request for each operation, with the same content in each build', () => {
  const postman = postmanCollection(document);
  const bruno = brunoCollection(document);
  const ids = requestsIn(postman as unknown as Item).map(({ id }) => id);
  const paths = bruno.map(({ path }) => path.toLowerCase());

  expect(new Set(ids).size).toBe(operations.length);
  expect(bruno.filter(({ text }) => text.includes('  type: http\n'))).toHaveLength(operations.length);
  expect(new Set(paths).size).toBe(paths.length);
  expect(postmanCollection(document)).toEqual(postman);
  expect(brunoCollection(document)).toEqual(bruno);
});

it('61.4: each variable of a request is set by the user, or by a response', () => {
  const set = [...Object.keys(VARIABLES), 'token', 'key_secret'];
  const named = operations.flatMap(({ operation: { parameters = [] } }) =>
    parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
  );
  const used = JSON.stringify([postmanCollection(document), brunoCollection(document)]).matchAll(/\{\{(\w+)\}\}/g);

  expect(
    [...new Set([...used].map(([, name]) => name))].filter(name => ![...set, ...named].includes(name ?? '')),
  ).toEqual([]);
});

it('61.4: an order is for the account of the last response, and a login has the credentials of the user', () => {
  const bodyOf = (sent: string) =>
    collectionRequests(document).find(({ method, path }) => `${method} ${path}` === sent)?.body?.fields;

  expect(bodyOf('POST /api/v1/baas/orders')).toMatchObject({ account_id: '{{account_id}}' });
  expect(bodyOf('POST /api/v1/pm/portfolios')).toMatchObject({ account_ids: ['{{account_id}}'] });
  expect(bodyOf('POST /api/v1/auth/login')).toEqual({ email: '{{email}}', password: '{{password}}' });
  expect(bodyOf('POST /api/v1/baas/oauth/token')).toMatchObject({ client_secret: '{{key_secret}}' });
});
