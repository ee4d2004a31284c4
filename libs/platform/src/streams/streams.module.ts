import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ApiScope } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.js';
import { KeyActivity } from '../auth/key-activity.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { LOGGER } from '../platform.module.js';
import { StreamSockets } from './stream-sockets.js';
import { StreamTickets } from './stream-tickets.js';
import { ticketController } from './ticket.controller.js';

export interface StreamsOptions {
  /** What a machine credential needs to listen. */
  readonly scope: ApiScope;
  /** Where the service's WebSocket is, such as `/v1/stream`. */
  readonly path: string;
  /** Whether the caller sees the account: the predicate of the REST route. */
  readonly sees: (db: Database, caller: Caller, accountId: string) => Promise<boolean>;
}

/** The tickets and the WebSocket of a pillar. Its migrations make the table of tickets. */
@Module({})
export class StreamsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly sockets: StreamSockets,
    private readonly http: HttpAdapterHost,
  ) {}

  static forPillar({ scope, path, sees }: StreamsOptions): DynamicModule {
    return {
      module: StreamsModule,
      controllers: [ticketController(scope)],
      providers: [
        {
          provide: StreamTickets,
          useFactory: (db: Database, keys: KeyActivity, clock: Clock) => new StreamTickets(db, keys, clock),
          inject: [Database, KeyActivity, Clock],
        },
        {
          provide: StreamSockets,
          useFactory: (tickets: StreamTickets, db: Database, log: Logger) =>
            new StreamSockets({
              path,
              redeem: ticket => tickets.redeem(ticket),
              sees: (caller, accountId) => sees(db, caller, accountId),
              log,
            }),
          inject: [StreamTickets, Database, LOGGER],
        },
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.sockets.listen(this.http.httpAdapter.getHttpServer() as Server);
  }

  beforeApplicationShutdown(): void {
    this.sockets.close();
  }
}
