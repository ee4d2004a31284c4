import { Module, type Type } from '@nestjs/common';
import { DEFAULT_SETTINGS, type SessionSettings } from '@sandbourse/fix';
import { FollowedPriceScriptsModule, MARKET_DATA, MarketModule } from '@sandbourse/market';
import { type MarketData, TenantMarket } from '@sandbourse/market-data';
import {
  Clock,
  Database,
  DataModule,
  Inbox,
  LOGGER,
  Metrics,
  Outbox,
  PlatformModule,
  TenantClockModule,
} from '@sandbourse/platform';
import type { Logger } from 'pino';
import { ClockFollowerConsumer } from './clock/clock-follower.consumer.js';
import type { FixSimulatorConfig } from './config.js';
import { FIX_CONFIG, FixNetworkService } from './fix-network.service.js';
import { FixController } from './messages/fix.controller.js';
import { FixLogService } from './messages/fix-log.service.js';
import { GatewayEngine } from './order-gateway/gateway-engine.js';
import { GatewayRequestStore } from './order-gateway/gateway-request.store.js';
import { InstructionConsumer } from './order-gateway/instruction.consumer.js';
import { OrderGateway } from './order-gateway/order-gateway.js';
import { LiveSession } from './sessions/live-session.js';
import { MessageStore } from './sessions/message.store.js';
import { MessageCounter } from './sessions/message-counter.js';
import { SessionStore } from './sessions/session.store.js';
import { MarketWatch } from './venue/market-watch.js';
import { OrderBook } from './venue/order-book.js';
import { TradingHours } from './venue/trading-hours.js';
import { Venue } from './venue/venue.js';
import { VenueEngine } from './venue/venue-engine.js';
import { VenueOrderStore } from './venue/venue-order.store.js';

export function fixSimulatorModule(config: FixSimulatorConfig): Type {
  const service = 'fix-simulator';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config }),
      TenantClockModule.following(),
      MarketModule.forService(config),
      FollowedPriceScriptsModule,
    ],
    controllers: [ClockFollowerConsumer, FixController, InstructionConsumer],
    providers: [
      { provide: FIX_CONFIG, useValue: config },
      FixLogService,
      FixNetworkService,
      GatewayRequestStore,
      MessageStore,
      OrderBook,
      SessionStore,
      VenueOrderStore,
      { provide: MessageCounter, useFactory: (metrics: Metrics) => new MessageCounter(metrics), inject: [Metrics] },
      {
        provide: MarketWatch,
        useFactory: (clock: Clock, market: MarketData, tenants: TenantMarket) =>
          new MarketWatch({ market, tenants, hours: new TradingHours(config.VENUE_HOURS, market.calendar), clock }),
        inject: [Clock, MARKET_DATA, TenantMarket],
      },
      {
        provide: VenueEngine,
        useFactory: (
          db: Database,
          clock: Clock,
          log: Logger,
          sessionStore: SessionStore,
          messageStore: MessageStore,
          counter: MessageCounter,
          store: VenueOrderStore,
          book: OrderBook,
          market: MarketWatch,
        ) =>
          new VenueEngine({
            sessions: venueSessions(config),
            application: new Venue({ db, store, book, market, log }),
            ...{ db, clock, log, sessionStore, messageStore, counter },
          }),
        inject: [
          Database,
          Clock,
          LOGGER,
          SessionStore,
          MessageStore,
          MessageCounter,
          VenueOrderStore,
          OrderBook,
          MarketWatch,
        ],
      },
      {
        provide: GatewayEngine,
        useFactory: (
          db: Database,
          clock: Clock,
          log: Logger,
          sessionStore: SessionStore,
          messageStore: MessageStore,
          counter: MessageCounter,
          requests: GatewayRequestStore,
          inbox: Inbox,
          outbox: Outbox,
        ) => {
          const session = gatewaySession(config);
          const { sessionId } = session;
          return new GatewayEngine({
            sessions: [session],
            application: new OrderGateway({ sessionId, requests, messages: messageStore, inbox, outbox, clock, log }),
            ...{ db, clock, log, sessionStore, messageStore, counter },
          });
        },
        inject: [
          Database,
          Clock,
          LOGGER,
          SessionStore,
          MessageStore,
          MessageCounter,
          GatewayRequestStore,
          Inbox,
          Outbox,
        ],
      },
    ],
  })
  class FixSimulatorModule {}

  return FixSimulatorModule;
}

function venueSessions(config: FixSimulatorConfig): LiveSession[] {
  return [config.FIX_GATEWAY_COMP_ID, ...config.FIX_CLIENT_COMP_IDS].map(
    targetCompId =>
      new LiveSession({ ...settings(config), role: 'acceptor', senderCompId: config.FIX_COMP_ID, targetCompId }),
  );
}

function gatewaySession(config: FixSimulatorConfig): LiveSession {
  return new LiveSession({
    ...settings(config),
    role: 'initiator',
    senderCompId: config.FIX_GATEWAY_COMP_ID,
    targetCompId: config.FIX_COMP_ID,
  });
}

function settings({
  FIX_HEARTBEAT_SECONDS,
}: FixSimulatorConfig): Omit<SessionSettings, 'role' | 'senderCompId' | 'targetCompId'> {
  return { ...DEFAULT_SETTINGS, heartBtIntSeconds: FIX_HEARTBEAT_SECONDS };
}
