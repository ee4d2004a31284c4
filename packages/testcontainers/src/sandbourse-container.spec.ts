import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { LocalStack } from '@sandbourse/sdk/node';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import { SandbourseContainer } from './sandbourse-container.js';
import { StartedSandbourseContainer } from './started-container.js';

const PORTS: Readonly<Record<number, number>> = { 8080: 32_768, 9878: 32_769 };

const container = {
  getHost: () => 'docker.test',
  getMappedPort: (port: number) => PORTS[port],
} as unknown as StartedTestContainer;

/** A token with the claims of a CI token. */
const CI_TOKEN = `e30.${btoa(JSON.stringify({ issandbox: false, scopes: ['sandbox.firms:write'] }))}.signature`;

const stack: LocalStack = {
  pid: 1,
  base_url: 'http://127.0.0.1:8080',
  ci_token: CI_TOKEN,
  users: [
    { role: 'ops_admin', email: 'ops@sandbourse.test', password: 'p', firm_id: 'OPERATOR' },
    { role: 'advisor', email: 'advisor@harbor.test', password: 'p', firm_id: 'HARBOR' },
  ],
  fix: {
    host: '127.0.0.1',
    port: 9878,
    target_comp_id: 'VENUE',
    sender_comp_ids: ['CLIENT1', 'CLIENT2'],
    password: 'f',
  },
};

it('says where the host of the tests reaches it, and with which credentials', async () => {
  const started = await StartedSandbourseContainer.of(container, stack);
  expect(started.getBaseUrl()).toBe('http://docker.test:32768');
  expect(started.getCiToken()).toBe(CI_TOKEN);
  expect(started.getCredentials().email).toBe('advisor@harbor.test');
  expect(started.getCredentials('ops_admin').email).toBe('ops@sandbourse.test');
  expect(() => started.getCredentials('trader')).toThrow('There is no login trader. There are ops_admin, advisor.');
  expect(started.getFixSession()).toEqual({
    host: 'docker.test',
    port: 32_769,
    targetCompId: 'VENUE',
    senderCompId: 'CLIENT1',
    password: 'f',
  });
});

describe('a container with a book', () => {
  const BOOK = { book: 1, firm: { name: 'Checkout' }, accounts: [{ name: 'brokerage', cash: { USD: '25000.00' } }] };
  const CREATED = {
    firm_id: 'SBX1',
    api_key: {},
    access_token: 'token of the firm',
    ids: { accounts: { brokerage: 'acct_1' } },
  };

  let server: Server;
  let folder: string;
  let answer: { readonly status: number; readonly body: object };
  let requests: unknown[];
  let stop: jest.Mock;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbourse-container-'));
    answer = { status: 201, body: CREATED };
    requests = [];
    server = createServer(async (request, response) => {
      requests.push(`${request.method} ${request.url}`, ...(request.method === 'POST' ? [await json(request)] : []));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    stop = jest.fn();
    const { port } = server.address() as AddressInfo;
    const exec = async () => ({ exitCode: 0, output: JSON.stringify(stack) });
    const started = { getHost: () => '127.0.0.1', getMappedPort: () => port, exec, stop };
    jest.spyOn(GenericContainer.prototype, 'start').mockResolvedValue(started as unknown as StartedTestContainer);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    server.close();
    rmSync(folder, { recursive: true });
  });

  function file(text: string): string {
    const path = join(folder, 'book.yaml');
    writeFileSync(path, text);
    return path;
  }

  const YAML = 'book: 1\nfirm: {name: Checkout}\naccounts: [{name: brokerage, cash: {USD: 25000.00}}]';

  it.each([
    { kind: 'an object', book: () => BOOK as never },
    { kind: 'a file in YAML', book: () => file(YAML) },
    { kind: 'a file in JSON', book: () => file(JSON.stringify(BOOK)) },
  ])('has a firm with the book, which ends with the container: $kind', async ({ book }) => {
    const started = await new SandbourseContainer().withBook(book(), { ttl: 600 }).start();
    expect(started.getFirm().ids).toEqual(CREATED.ids);
    await started.stop();

    const firms = '/api/v1/sandbox/firms';
    expect(requests).toEqual([`POST ${firms}`, { ttl: 600, book: BOOK }, `DELETE ${firms}/SBX1`]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('is stopped if the book is refused', async () => {
    answer = { status: 422, body: { detail: 'Unknown symbol' } };
    await expect(new SandbourseContainer().withBook(BOOK as never).start()).rejects.toThrow('Unknown symbol');
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('refuses a file that is not a book before it starts', () => {
    expect(() => new SandbourseContainer().withBook(file('firm: {name: [}'))).toThrow(/book\.yaml:1:\d+/);
  });

  it('says that a container without a book has no firm', async () => {
    const started = await new SandbourseContainer().start();
    expect(() => started.getFirm()).toThrow('Call withBook() before the start');
  });
});
