import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { unzipSync } from 'fflate';
import { type CollectionRequest, collectionRequests } from '../generate/collection-requests.js';
import { type OpenApi, type Operation, operationsOf } from '../generate/open-api.js';
import { ROOT } from '../root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

/** The programs that run the collections and the workflows. They come from npm, because no other test needs them. */
const PROGRAMS = ['newman@6.2.2', '@usebruno/cli@4.1.0', '@redocly/cli@2.77.0'];
/** The folder whose reads need the firm of a trial. */
const OF_TRIALS = 'Authentication/Sandbox trials';
const WORKFLOWS = join(ROOT, 'docs/workflows');

const run = promisify(execFile);
const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenApi;

let test: StackUnderTest;
let folder: string;
let receiver: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-collections-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund', ...PROGRAMS], { cwd: folder });
  test = await startStackUnderTest();
  const { account_id } = await test.broker.api.post<{ account_id: string }>('/api/v1/baas/accounts', {
    registration: 'Ada Byron',
    account_type: 'INDIVIDUAL',
  });
  await test.broker.fund(account_id, { direction: 'DEPOSIT', amount: '10000.00' });
  await test.broker.api.get('/api/v1/sandbox/settled?wait=60');
  receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
}, WAITS.start);

afterAll(async () => {
  receiver?.close();
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

/** Runs an installed program, and returns its output, also if it fails. */
async function printed(program: string, argv: readonly string[], cwd = folder): Promise<string> {
  try {
    const { stdout, stderr } = await run(join(folder, 'node_modules/.bin', program), argv, { cwd, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `failed\n${stdout}${stderr}`;
  }
}

function advisor(): { email: string; password: string } {
  const login = test.stack.file.users.find(({ role }) => role === 'advisor');
  return { email: login?.email ?? '', password: login?.password ?? '' };
}

async function downloaded(name: string): Promise<Uint8Array> {
  const response = await fetch(`${test.stack.file.base_url}/collections/${name}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns true if an advisor can send the request as it is in the collection, and the response is JSON. */
function isPlainRead({ method, pathParameters, query }: CollectionRequest, operation: Operation): boolean {
  const roles = operation['x-permitted-roles'];
  const { content } = operation.responses['200'] ?? {};
  const isComplete = pathParameters.length === 0 && query.every(({ isRequired, value }) => !isRequired || value !== '');
  return (
    method === 'GET' && isComplete && (roles?.includes('advisor') ?? true) && 'application/json' in (content ?? {})
  );
}

/** Returns a short path through the collection: the login, the first plain read of each folder, and an order. */
function shortPath(): CollectionRequest[] {
  const operations = new Map(
    operationsOf(document).map(each => [`${each.method.toUpperCase()} ${each.path}`, each.operation]),
  );
  const seen = new Set<string>();
  return collectionRequests(document).filter(request => {
    const name = `${request.method} ${request.path}`;
    if (name === 'POST /api/v1/auth/login' || name === 'POST /api/v1/baas/orders') return true;
    const operation = operations.get(name);
    const place = request.folders.join('/');
    if (!operation || place === OF_TRIALS || seen.has(place) || !isPlainRead(request, operation)) return false;
    seen.add(place);
    return true;
  });
}

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
}

/** Returns the requests of a Postman collection that are in a list, in their folders. */
function only(items: readonly Item[], wanted: ReadonlySet<string>, place = ''): Item[] {
  return items.flatMap(each => {
    const path = `${place}/${each.name}`;
    if (each.item) return [{ ...each, item: only(each.item, wanted, path) }];
    return wanted.has(path) ? [each] : [];
  });
}

it(
  '61.4: Postman logs in, reads from each folder and places an order',
  async () => {
    const path = shortPath();
    const collection = JSON.parse(Buffer.from(await downloaded('sandbourse.postman_collection.json')).toString());
    const wanted = new Set(path.map(({ folders, name }) => ['', ...folders, name].join('/')));
    writeFileSync(join(folder, 'short.json'), JSON.stringify({ ...collection, item: only(collection.item, wanted) }));
    const { email, password } = advisor();

    const output = await printed('newman', [
      ...['run', 'short.json', '--reporters', 'cli,json', '--reporter-json-export', 'newman.json'],
      ...['--env-var', `email=${email}`, '--env-var', `password=${password}`],
    ]);
    const { run } = JSON.parse(readFileSync(join(folder, 'newman.json'), 'utf8'));

    expect(path.length).toBeGreaterThan(25);
    expect(run.failures.map((each: { source: Item }) => each.source.name)).toEqual([]);
    expect(run.stats.requests.total).toBe(path.length);
    expect(output).toMatch(/POST .*\/api\/v1\/baas\/orders \[201 Created/);
  },
  WAITS.storm,
);

it(
  '61.4: Bruno reads all files, logs in, reads from each folder and places an order',
  async () => {
    const path = shortPath();
    for (const [name, content] of Object.entries(unzipSync(await downloaded('sandbourse-bruno.zip')))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const { email, password } = advisor();

    const output = await printed(
      'bru',
      [
        ...['run', ...path.map(({ folders, name }) => [...folders, `${name}.bru`].join('/'))],
        ...['--env', 'Sandbox', '--env-var', `email=${email}`, '--env-var', `password=${password}`],
      ],
      join(folder, 'Sandbourse'),
    );

    expect(output).toContain(`${path.length} (${path.length} Passed)`);
    expect(output).toMatch(/Place an order \(201 Created\)/);
  },
  WAITS.storm,
);

it.each(readdirSync(WORKFLOWS))(
  '61.4: the workflow %s runs from the sandbox, and its responses have the documented form',
  async file => {
    const { email, password } = advisor();
    const { port } = receiver.address() as AddressInfo;
    const inputs = { email, password, name: 'what if', url: `http://127.0.0.1:${port}/` };

    const output = await printed('redocly', [
      ...['respect', `${test.stack.file.base_url}/collections/${file}`],
      ...Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]),
    ]);

    expect(output).toContain('Workflows: 1 passed, 1 total');
  },
  WAITS.story,
);
