import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ApiScope, eventStreamsOf, type Pillar } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { Clock } from '../../clock.js';
import { Database } from '../../data/database/database.js';
import { KeyActivity } from '../../requests/auth/key-activity.js';
import { Revocations } from '../../requests/auth/revocations.js';
import { HeapWatch } from '../../running/observability/heap-watch.js';
import { LOGGER } from '../../running/observability/logger.js';
import { CredentialWatch } from './credential-watch.js';
import { eventHistoryController } from './event-history.controller.js';
import { eventHubConsumer } from './event-hub.consumer.js';
import { EventHub } from './event-hub.js';
import { eventStreamController } from './event-stream.controller.js';
import { EventStreams } from './event-streams.js';
import { frameHubConsumer } from './frame-hub.consumer.js';
import { FrameHub } from './frame-hub.js';
import { HeldStreamsService } from './held-streams.service.js';
import { OpenStreams, type StreamLimitsConfig } from './open-streams.js';
import { PresentMarket } from './present-market.js';
import type { SeesAccount } from './sees-account.js';
import { StreamSockets } from './stream-sockets.js';
import { StreamTickets } from './stream-tickets.js';
import { ticketController } from './ticket.controller.js';

export interface StreamsOptions {
  readonly pillar: Pillar;
  /** The scope that a machine credential needs. */
  readonly scope: ApiScope;
  /** The path of the service's WebSocket, such as `/v1/stream`. */
  readonly path: string;
  readonly sees: SeesAccount;
  readonly limits: StreamLimitsConfig;
  /** The module that exports `PresentMarket`. */
  readonly market: DynamicModule;
}

/**
 * Adds the event streams of a pillar, the WebSocket of the pillar, and the tickets for the WebSocket. The event
 * catalogue determines the events of the streams. The service's migrations must create the table of tickets.
 */
@Module({})
export class StreamsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly sockets: StreamSockets,
    private readonly frames: FrameHub,
    private readonly http: HttpAdapterHost,
  ) {}

  static forPillar({ pillar, scope, path, sees, limits, market }: StreamsOptions): DynamicModule {
    const routes = eventStreamsOf(pillar);
    const streamed = routes.flatMap(({ events }) => events);
    return {
      module: StreamsModule,
      imports: [market],
      controllers: [
        ticketController(scope),
        ...(streamed.length > 0
          ? [eventHubConsumer(streamed), eventHistoryController({ streams: routes, scope, sees })]
          : []),
        frameHubConsumer(pillar),
        ...routes.map(route => eventStreamController({ pillar, route, scope, sees })),
      ],
      providers: [
        EventHub,
        EventStreams,
        CredentialWatch,
        HeldStreamsService,
        {
          provide: FrameHub,
          useFactory: (market: PresentMarket, clock: Clock) =>
            new FrameHub(pillar, limits.MARKET_FRAMES_PER_SECOND_MAX, market, clock),
          inject: [PresentMarket, Clock],
        },
        { provide: OpenStreams, useValue: new OpenStreams(limits) },
        {
          provide: StreamTickets,
          useFactory: (db: Database, keys: KeyActivity, revocations: Revocations, clock: Clock) =>
            new StreamTickets(db, keys, revocations, clock),
          inject: [Database, KeyActivity, Revocations, Clock],
        },
        {
          provide: StreamSockets,
          useFactory: (
            tickets: StreamTickets,
            db: Database,
            credentials: CredentialWatch,
            streams: OpenStreams,
            frames: FrameHub,
            heap: HeapWatch,
            clock: Clock,
            log: Logger,
          ) =>
            new StreamSockets({
              path,
              redeem: ticket => tickets.redeem(ticket),
              sees: (caller, accountId) => sees(db, caller, accountId),
              watch: (caller, end) => credentials.watch(caller, end),
              streams,
              frames,
              heap,
              clock,
              log,
            }),
          inject: [StreamTickets, Database, CredentialWatch, OpenStreams, FrameHub, HeapWatch, Clock, LOGGER],
        },
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.sockets.listen(this.http.httpAdapter.getHttpServer() as Server);
  }

  beforeApplicationShutdown(): void {
    this.frames.close();
    this.sockets.close();
  }
}
