import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type BusServer, EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import { type DataServiceConfig } from '@sandbourse/platform/config';
import { Database } from '@sandbourse/platform/database';
import { installLogFor, logVersion } from '@sandbourse/platform/event-log-schema';
import { type Migration, migrate } from '@sandbourse/platform/migrations';
import { createService } from '@sandbourse/platform/service';
import { WorkRunner } from '@sandbourse/platform/work';
import { arrived, unlessChecking } from './arrivals.js';
import { startNoAuth } from './no-auth.js';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from './postgres.js';
import { TEST_INTERNAL_SECRET, TEST_TOKEN_SECRETS, tokenFor } from './tokens.js';
import { WAITS } from './waits.js';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly body?: unknown;
  /** The caller's token. By default, it is the token of an advisor. With null, the request has no token. */
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
}

export interface ServiceUnderTest {
  readonly app: NestFastifyApplication;
  readonly bus: EventBus;
  readonly database: Database;
  /** The URL for the owner of the tables: for reading and changing rows that the service may not access. */
  readonly ownerUrl: string;
  /** The environment for another replica of the service, with the same database. */
  readonly replicaEnvironment: Record<string, string>;
  request<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<Body>>;
  /** Waits until the service has handled all events that are published now, and all that these cause. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceUnderTestOptions<Config extends DataServiceConfig> {
  readonly service: string;
  readonly migrations: readonly Migration[];
  readonly parse: (environment: Record<string, string>) => Config;
  readonly module: (config: Config) => Type;
  readonly environment?: Record<string, string>;
}

/**
 * Starts a whole service on a new database, whose event log is its bus. Postgres is real; requests do not use a socket.
 */
export async function startServiceUnderTest<Config extends DataServiceConfig>(
  options: ServiceUnderTestOptions<Config>,
): Promise<ServiceUnderTest> {
  const { service, migrations, parse, module, environment } = options;
  const own = await createTestDatabase({
    kind: [logVersion('shared'), ...migrations].join(),
    prepare: async ({ ownerUrl: url, appRole }) => {
      await installLogFor({ url, layout: 'shared', roles: [appRole] });
      await migrate({ url, appRole, migrations });
    },
  });
  const noAuth = await startNoAuth();
  const config = parse({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TOKEN_SECRETS: TEST_TOKEN_SECRETS,
    DATABASE_URL: own.url,
    DATABASE_CONNECT_TIMEOUT_MS: String(CONNECT_TIMEOUT_MS),
    START_WAIT_MS: '0',
    INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    INTERNAL_SECRETS: `test:${TEST_INTERNAL_SECRET}`,
    AUTH_URL: noAuth.url,
    BAAS_URL: noAuth.url,
    BAAS_INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    FIX_SIMULATOR_URL: noAuth.url,
    FIX_SIMULATOR_INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    WEBHOOK_DISPATCHER_URL: noAuth.url,
    WEBHOOK_DISPATCHER_INTERNAL_SECRET: TEST_INTERNAL_SECRET,
    ...environment,
  });
  const app = await createService({ service, module: module(config), config });
  const bus = app.get<EventBus>(EVENT_BUS, { strict: false });
  const database = app.get(Database, { strict: false });
  const batches = countBatchesOf(bus);
  // Checks conditions one turn later, because the service may change its state right after the commit.
  database.onCommit(unlessChecking(() => setImmediate(arrived)));
  await app.startAllMicroservices();
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  return {
    app,
    bus,
    database,
    ownerUrl: own.ownerUrl,
    replicaEnvironment: { DATABASE_URL: own.url, ...environment },
    async request<Body>(method: string, path: string, { body, token = tokenFor(), headers }: RequestOptions = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: (isJson ? answer.json() : answer.body) as Body,
        headers: answer.headers,
      };
    },
    settled: joined(async () => {
      const works = app.get(WorkRunner, { strict: false });
      const servers = app.getMicroservices().map(each => each.unwrap<BusServer>());
      const applied = async () => {
        for (const server of servers)
          if (!(await server.hasApplied(WAITS.condition)))
            throw new Error('the service has not handled all events in time');
      };
      for (let before = -1; before !== batches.handled; ) {
        before = batches.handled;
        await applied();
        await works.flush();
        await applied();
      }
    }),
    async close() {
      await app.close();
      await own.drop();
      await noAuth.close();
    },
  };
}

/**
 * Returns `work` with calls that join: the calls made during a run share the next run. Each call is thus answered by a run
 * that began after it.
 */
function joined(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}

/** Counts the batches of events that consumers on this bus have handled, and calls `arrived` after each. */
function countBatchesOf(bus: EventBus): { readonly handled: number } {
  const batches = { handled: 0 };
  const subscribe = bus.subscribe.bind(bus);
  bus.subscribe = subscription =>
    subscribe({
      ...subscription,
      handle: async batch => {
        await subscription.handle(batch);
        batches.handled += 1;
        arrived();
      },
    });
  return batches;
}
