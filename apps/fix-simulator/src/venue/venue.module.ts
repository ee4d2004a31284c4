import { Module } from '@nestjs/common';
import { asRawData } from '@sandbourse/fix';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { EngineServices } from '../sessions/engine-services.js';
import { HouseCredentials } from '../sessions/house-credentials.js';
import { LiveSession } from '../sessions/live-session.js';
import { sessionSettings } from '../sessions/session-settings.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MarketWatchService } from './market-watch.service.js';
import { OrderBook } from './order-book.js';
import { PassedSessionService } from './passed-session.service.js';
import { VenueService } from './venue.service.js';
import { VenueEngine } from './venue-engine.js';
import { VenueOrderStore } from './venue-order.store.js';

@Module({
  imports: [SessionsModule],
  providers: [
    MarketWatchService,
    OrderBook,
    PassedSessionService,
    VenueOrderStore,
    VenueService,
    {
      provide: VenueEngine,
      useFactory: (
        services: EngineServices,
        config: FixSimulatorConfig,
        credentials: HouseCredentials,
        venue: VenueService,
      ) => new VenueEngine(services, sessionsOf(config, credentials), venue),
      inject: [EngineServices, FIX_CONFIG, HouseCredentials, VenueService],
    },
  ],
  exports: [OrderBook, VenueEngine],
})
export class VenueModule {}

/** The house's own session with the order router, and those of the clients, each of a firm. */
function sessionsOf(config: FixSimulatorConfig, { ofVenue }: HouseCredentials): LiveSession[] {
  const { FIX_COMP_ID: senderCompId, FIX_ROUTER_COMP_ID, FIX_CLIENT_COMP_IDS } = config;
  const partiesWith = (targetCompId: string) => ({ role: 'acceptor', senderCompId, targetCompId }) as const;
  const house = { ...partiesWith(FIX_ROUTER_COMP_ID), credential: asRawData(ofVenue), resynchronises: true };
  return [
    new LiveSession(sessionSettings(config, house)),
    ...FIX_CLIENT_COMP_IDS.map(
      ({ compId, firmId }) => new LiveSession(sessionSettings(config, partiesWith(compId)), firmId),
    ),
  ];
}
