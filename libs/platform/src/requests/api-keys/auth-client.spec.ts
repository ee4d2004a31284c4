import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RefusedByAuth, Unavailable } from '../../errors.js';
import { AuthClient } from './auth-client.js';

let server: Server;
let client: AuthClient;
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new AuthClient({ AUTH_URL: `http://127.0.0.1:${port}`, INTERNAL_SECRET: 'a'.repeat(32) });
});

afterAll(() => server.close());

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const items = [{ type: 'missing', loc: ['body', 'name'], msg: 'Field required' }];

it.each([{ detail: items }, { detail: 'API key not found', code: 'key_not_visible' }])(
  'passes on what auth refuses a client: $detail',
  async body => {
    answer = { status: 422, body: JSON.stringify(body) };

    const failure = await failureOf(client.listKeys('Bearer x'));

    expect(failure).toBeInstanceOf(RefusedByAuth);
    expect(failure).toMatchObject({ status: 422, body: { code: 'validation_failed', ...body } });
  },
);

it.each([
  { status: 422, body: JSON.stringify({ detail: items }) },
  { status: 403, body: JSON.stringify({ detail: 'Only services of this installation can send this request' }) },
  { status: 404, body: '<html>' },
])('takes a refusal of a question of its own ($status) for no answer to a client, nor for auth away', async refusal => {
  answer = refusal;

  const failure = await failureOf(client.activeKeys(['key_1']));

  expect(failure).not.toBeInstanceOf(Unavailable);
  expect(failure).not.toBeInstanceOf(RefusedByAuth);
  expect(failure).toMatchObject({ message: expect.stringContaining(String(refusal.status)) });
});

it('is away when auth fails', async () => {
  answer = { status: 500, body: JSON.stringify({ detail: 'Internal server error' }) };
  expect(await failureOf(client.listKeys('Bearer x'))).toBeInstanceOf(Unavailable);
});
