import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { from, lastValueFrom } from 'rxjs';
import type { Scope } from '../../caller.js';
import { platformSchema } from '../../data/database/baseline.js';
import { Database } from '../../data/database/database.js';
import { ForwardOnly, type MigrationRunner, migrate } from '../../data/database/migrate.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotentRequests } from './idempotent-requests.js';

class Requests1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(await readFile(platformSchema('idempotent-requests'), 'utf8'));
  }
}

const CONNECTIONS = 4;

let test: TestDatabase;
let db: Database;
let interceptor: IdempotencyInterceptor;

beforeEach(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Requests1790000000001] }),
  });
  db = new Database({
    url: test.url,
    connectionsMax: CONNECTIONS,
    applicationName: 'test',
    connectTimeoutMs: 1_000,
  });
  interceptor = new IdempotencyInterceptor(db, new IdempotentRequests(db, 'secret'), new Reflector());
});

afterEach(async () => {
  await db.close();
  await test.drop();
});

const scope: Scope = { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] };

class Reply extends EventEmitter {
  readonly raw = Object.assign(new EventEmitter(), { closed: false });
  statusCode = 201;
  status = () => this;
  header = () => this;
}

/** A request that runs `work`, for the client that receives the reply. */
function ask(key: string, work: () => Promise<object>, reply = new Reply()): Promise<unknown> {
  const request = {
    headers: { 'idempotency-key': key },
    method: 'POST',
    url: '/v1/orders',
    caller: { firmId: 'HARBOR', userId: 'user_1', keyId: null, scope },
  };
  const context = {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }),
    getHandler: () => ask,
  } as unknown as ExecutionContext;
  return lastValueFrom(interceptor.intercept(context, { handle: () => from(work()) }));
}

/** Work that holds its connection until the test releases it, and the number of pieces of work that have begun. */
function slowWork() {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const counted = { begun: 0 };
  const work = async () => {
    counted.begun += 1;
    await released;
    return { n: counted.begun };
  };
  return { counted, work, release };
}

// biome-ignore format: a table
it.each([
  { what: 'different keys', keyOf: (n: number) => `key ${n}`, done: 3 * CONNECTIONS },
  { what: 'one key',        keyOf: () => 'the key',           done: 1 },
])('leaves connections for others while many of a firm wait with $what', async ({ keyOf, done }) => {
  const { counted, work, release } = slowWork();
  const asked = Array.from({ length: 3 * CONNECTIONS }, (_, n) => ask(keyOf(n), work));
  const all = Promise.all(asked);
  try {
    await expect(db.query('select 1 as n')).resolves.toEqual([{ n: 1 }]);
  } finally {
    release();
    await all.catch(() => undefined);
  }

  expect(await all).toHaveLength(3 * CONNECTIONS);
  expect(counted.begun).toBe(done);
});

it('does nothing for a client that went away before its turn', async () => {
  const { counted, work, release } = slowWork();
  const reply = new Reply();
  const first = ask('the key', work);
  const second = ask('the key', work, reply);
  reply.raw.emit('close');

  await expect(second).rejects.toThrow('The client disconnected');
  release();
  await first;
  expect(counted.begun).toBe(1);
});
