import { Module } from '@nestjs/common';
import { asRawData } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { askAuth, FaultFeed } from '@sandbourse/platform/faults';
import { LOGGER } from '@sandbourse/platform/observability';
import { RUNS_ALONE } from '@sandbourse/platform/ownership';
import type { Logger } from 'pino';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { EngineServices } from '../sessions/engine-services.service.js';
import { HouseSession } from '../sessions/house-session.js';
import { InternalSessionCredentials } from '../sessions/internal-session-credentials.js';
import { sessionSettings } from '../sessions/session-settings.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OpenOrdersService } from '../settled/open-orders.service.js';
import { AccountOrderService } from './account-order.service.js';
import { AccountOrderStore } from './account-order.store.js';
import { ClientSessionsService } from './client-sessions.service.js';
import { DropCopyService } from './drop-copy.service.js';
import { FaultyOrdersService } from './faulty-orders.service.js';
import { FirmSessionStore } from './firm-session.store.js';
import { LineFaultsService } from './line-faults.service.js';
import { MarketWatchService } from './market-watch.service.js';
import { OrderBook } from './order-book.js';
import { PassedSessionService } from './passed-session.service.js';
import { RefusedOrderConsumer } from './refused-order.consumer.js';
import { VenueService } from './venue.service.js';
import { VenueEngine } from './venue-engine.js';
import { VenueFaultRules } from './venue-fault-rules.js';
import { VenueOrderStore } from './venue-order.store.js';

@Module({
  imports: [SessionsModule],
  controllers: [RefusedOrderConsumer],
  providers: [
    AccountOrderService,
    AccountOrderStore,
    ClientSessionsService,
    DropCopyService,
    FaultyOrdersService,
    FirmSessionStore,
    LineFaultsService,
    MarketWatchService,
    OpenOrdersService,
    OrderBook,
    PassedSessionService,
    VenueFaultRules,
    VenueOrderStore,
    VenueService,
    {
      provide: FaultFeed,
      useFactory: (
        { AUTH_URL, INTERNAL_SECRET }: FixSimulatorConfig,
        rules: VenueFaultRules,
        clock: Clock,
        log: Logger,
        runsAlone: boolean,
      ) => {
        const ask = askAuth(`${AUTH_URL}/v1/auth/internal/service-faults`, INTERNAL_SECRET);
        return new FaultFeed(ask, rules, clock, log, runsAlone);
      },
      inject: [FIX_CONFIG, VenueFaultRules, Clock, LOGGER, RUNS_ALONE],
    },
    {
      provide: VenueEngine,
      useFactory: (
        services: EngineServices,
        config: FixSimulatorConfig,
        credentials: InternalSessionCredentials,
        clients: ClientSessionsService,
        venue: FaultyOrdersService,
        faults: LineFaultsService,
      ) => new VenueEngine(services, [houseSession(config, credentials), ...clients.configured], venue, faults),
      inject: [
        EngineServices,
        FIX_CONFIG,
        InternalSessionCredentials,
        ClientSessionsService,
        FaultyOrdersService,
        LineFaultsService,
      ],
    },
  ],
  exports: [ClientSessionsService, OrderBook, VenueEngine],
})
export class VenueModule {}

/** Returns the venue's end of the internal session with the order router. */
function houseSession(config: FixSimulatorConfig, { ofVenue }: InternalSessionCredentials): HouseSession {
  const { FIX_COMP_ID: senderCompId, FIX_ROUTER_COMP_ID: targetCompId } = config;
  const credential = asRawData(ofVenue);
  return new HouseSession(
    sessionSettings(config, { role: 'acceptor', senderCompId, targetCompId, credential, resynchronises: true }),
  );
}
