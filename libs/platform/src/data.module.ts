import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TOPICS } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { createEventBus } from './bus/create-event-bus.js';
import { EVENT_BUS, type EventBus } from './bus/event-bus.js';
import type { DataServiceConfig } from './config.js';
import { Database } from './database/database.js';
import { Health } from './observability/health.js';
import { Inbox } from './outbox/inbox.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { LOGGER } from './platform.module.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

export interface DataOptions {
  readonly service: string;
  readonly config: DataServiceConfig;
}

/** A service's own Postgres and its place on the bus. */
@Module({})
export class DataModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly inbox: Inbox,
    private readonly health: Health,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  static forService({ service, config }: DataOptions): DynamicModule {
    return {
      module: DataModule,
      global: true,
      providers: [
        Outbox,
        {
          provide: Database,
          useFactory: () =>
            new Database({
              url: config.DATABASE_URL,
              connectionsMax: config.DATABASE_CONNECTIONS_MAX,
              applicationName: service,
            }),
        },
        { provide: Inbox, useFactory: (db: Database) => new Inbox(db), inject: [Database] },
        {
          provide: EVENT_BUS,
          useFactory: (log: Logger) => createEventBus({ service, config, log }),
          inject: [LOGGER],
        },
        {
          provide: OutboxRelay,
          useFactory: (db: Database, bus: EventBus, log: Logger) => new OutboxRelay(db, bus, log),
          inject: [Database, EVENT_BUS, LOGGER],
        },
      ],
      exports: [Database, Outbox, Inbox, EVENT_BUS],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.health.add('database', () => this.db.ping());
    this.health.add('bus', () => this.bus.ping());
    await this.bus.ensureTopics(TOPICS);
    this.relay.start(this.outbox);
    this.pruning = setInterval(() => this.prune(), PRUNE_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.pruning);
    await this.relay.stop();
    await this.bus.close();
    await this.db.close();
  }

  private prune(): void {
    this.inbox.prune().catch((error: unknown) => this.log.warn({ error }, 'old inbox rows stay for another hour'));
  }
}
