import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { type Pillar, TOPICS } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { StartupRetry } from '../../base/async/startup-retry.js';
import { Clock } from '../../clock.js';
import type { DataServiceConfig } from '../../config.js';
import { createEventBus } from '../../data/bus/create-event-bus.js';
import { EVENT_BUS, type EventBus } from '../../data/bus/event-bus.js';
import { PostgresEventBus } from '../../data/bus/postgres-event-bus.js';
import { Database, type DatabaseOptions } from '../../data/database/database.js';
import { FINDS_BY_KEYS } from '../../data/database/find-by-keys.js';
import { Schema } from '../../data/database/schema.js';
import { EventHistory } from '../../data/event-log/event-history.js';
import { EventLog } from '../../data/event-log/event-log.js';
import { EventRetention } from '../../data/event-log/event-retention.js';
import { Inbox } from '../../data/event-log/inbox.js';
import { KafkaRelay } from '../../data/event-log/kafka-relay.js';
import { RUNS_ALONE } from '../../data/ownership/alone.js';
import { Leases } from '../../data/ownership/leases.js';
import { Ownership } from '../../data/ownership/ownership.js';
import { WATCHED_CONNECTION } from '../../data/ownership/ownership.store.js';
import { IdempotentRequests } from '../../requests/idempotency/idempotent-requests.js';
import { SeededRequests } from '../../requests/seeds/seeded-requests.interceptor.js';
import { Health } from '../../running/observability/health.js';
import { LOGGER } from '../../running/observability/logger.js';
import { Metrics } from '../../running/observability/metrics.js';

/** The number of days for which a service without an event history for clients keeps its events. */
const KEEP_DAYS = 7;

export interface DataOptions {
  readonly service: string;
  readonly config: DataServiceConfig;
  /** The migrations that must have run on the database. */
  readonly migrations: readonly { readonly name: string }[];
  /**
   * Set for a service with an event history for clients: its pillar, and the number of days for which events are kept.
   */
  readonly history?: { readonly pillar: Pillar; readonly days: number };
  /** True if routes accept an Idempotency-Key. The database must have the table `idempotent_requests`. */
  readonly takesIdempotencyKeys?: boolean;
  /**
   * Set for a service in which one process at a time is the owner. Only the owner does the work that was added to
   * `Ownership` and consumes the events that are delivered once for the service. The database must have the table
   * `ownership`. Other processes reach the owner at its `replicaUrl`.
   */
  readonly ownedBy?: { readonly replicaUrl: string | null };
}

/** Provides a service's Postgres database and its connection to the bus. */
@Module({})
export class DataModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly db: Database,
    @Inject(EVENT_BUS) private readonly bus: ReturnType<typeof createEventBus>,
    private readonly eventLog: EventLog,
    @Inject(KafkaRelay) private readonly relay: KafkaRelay | null,
    private readonly health: Health,
    private readonly schema: Schema,
    @Inject(Ownership) private readonly ownership: Ownership | null,
  ) {}

  static forService({
    service,
    config,
    migrations,
    history,
    takesIdempotencyKeys = false,
    ownedBy,
  }: DataOptions): DynamicModule {
    const hasKafka = config.KAFKA_BROKERS !== undefined;
    return {
      module: DataModule,
      global: true,
      providers: [
        {
          provide: StartupRetry,
          useFactory: (clock: Clock, log: Logger) => new StartupRetry(clock, log, config.START_WAIT_MS),
          inject: [Clock, LOGGER],
        },
        {
          provide: Database,
          useFactory: (patience: StartupRetry) =>
            onItsSchema(migrations, {
              url: config.DATABASE_URL,
              connectionsMax: config.DATABASE_CONNECTIONS_MAX,
              applicationName: service,
              connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
              reach: patience.for('the database'),
              sharesLog: !hasKafka,
              // Work of the owner is short and finds its rows by their keys.
              ...(ownedBy && { settings: { ...WATCHED_CONNECTION, ...FINDS_BY_KEYS } }),
            }),
          inject: [StartupRetry],
        },
        { provide: RUNS_ALONE, useValue: config.ONE_PROCESS === 'yes' },
        { provide: Schema, useFactory: (db: Database) => new Schema(db, migrations), inject: [Database] },
        {
          provide: Leases,
          useFactory: (db: Database, clock: Clock) => new Leases(db, clock),
          inject: [Database, Clock],
        },
        { provide: Inbox, useFactory: (db: Database) => new Inbox(db), inject: [Database] },
        {
          provide: EventHistory,
          useFactory: (db: Database) => (history ? new EventHistory(db, history) : null),
          inject: [Database],
        },
        {
          provide: EventRetention,
          useFactory: (db: Database) => new EventRetention(db, history?.days ?? KEEP_DAYS),
          inject: [Database],
        },
        {
          provide: EventLog,
          useFactory: (metrics: Metrics) => new EventLog(hasKafka ? 'relayed' : 'shared', metrics, history?.pillar),
          inject: [Metrics],
        },
        {
          provide: IdempotentRequests,
          useFactory: (db: Database) =>
            takesIdempotencyKeys ? new IdempotentRequests(db, config.TOKEN_SECRETS[0]?.secret ?? '') : null,
          inject: [Database],
        },
        {
          provide: Ownership,
          useFactory: (db: Database, clock: Clock, log: Logger) =>
            ownedBy ? new Ownership(db, clock, { ...ownedBy, url: config.DATABASE_URL, service, log }) : null,
          inject: [Database, Clock, LOGGER],
        },
        {
          provide: EVENT_BUS,
          useFactory: (clock: Clock, log: Logger, patience: StartupRetry) =>
            createEventBus({ service, config, clock, log, reach: patience.for('the event bus'), sharesLog: true }),
          inject: [Clock, LOGGER, StartupRetry],
        },
        {
          provide: APP_INTERCEPTOR,
          useFactory: (db: Database, clock: Clock) => new SeededRequests(db, clock, service),
          inject: [Database, Clock],
        },
        {
          provide: KafkaRelay,
          useFactory: (db: Database, bus: EventBus, clock: Clock, log: Logger, metrics: Metrics) =>
            hasKafka ? new KafkaRelay(db, bus, clock, log, metrics) : null,
          inject: [Database, EVENT_BUS, Clock, LOGGER, Metrics],
        },
      ],
      exports: [
        Database,
        RUNS_ALONE,
        Schema,
        EventLog,
        Inbox,
        EventHistory,
        IdempotentRequests,
        Leases,
        Ownership,
        EVENT_BUS,
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.health.add('database', () => this.db.ping());
    this.health.add('schema', () => this.schema.verify());
    this.health.add('bus', () => this.bus.ping());
    await this.bus.ensureTopics(TOPICS);
    const { bus, eventLog } = this;
    if (bus instanceof PostgresEventBus) eventLog.follow((events, places) => bus.announce(events, places));
    await this.relay?.start(eventLog);
    await this.ownership?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.ownership?.stop();
    await this.relay?.stop();
    await this.bus.close();
    await this.db.close();
  }
}

/**
 * Opens the database of a service. Rejects with `SchemaBehind` if it lacks migrations. Providers may read their tables
 * as soon as they get the database, so the schema is checked before.
 */
async function onItsSchema(migrations: DataOptions['migrations'], options: DatabaseOptions): Promise<Database> {
  const db = new Database(options);
  try {
    await new Schema(db, migrations).verify();
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
