import { Module } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { EngineServices } from '../sessions/engine-services.js';
import { LiveSession } from '../sessions/live-session.js';
import { sessionSettings } from '../sessions/session-settings.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MarketWatchService } from './market-watch.service.js';
import { OrderBook } from './order-book.js';
import { PassedSessionService } from './passed-session.service.js';
import { TradingHours } from './trading-hours.js';
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
      provide: TradingHours,
      useFactory: ({ VENUE_HOURS }: FixSimulatorConfig, { calendar }: MarketData) =>
        new TradingHours(VENUE_HOURS, calendar),
      inject: [FIX_CONFIG, MARKET_DATA],
    },
    {
      provide: VenueEngine,
      useFactory: (services: EngineServices, config: FixSimulatorConfig, venue: VenueService) =>
        new VenueEngine(services, sessionsOf(config), venue),
      inject: [EngineServices, FIX_CONFIG, VenueService],
    },
  ],
  exports: [OrderBook, VenueEngine],
})
export class VenueModule {}

/** The order router speaks for every firm, a client at most for its own. */
function sessionsOf(config: FixSimulatorConfig): LiveSession[] {
  const { FIX_COMP_ID: senderCompId, FIX_ROUTER_COMP_ID, FIX_CLIENT_COMP_IDS } = config;
  const sessionWith = (targetCompId: string, actsFor: (firmId: string) => boolean) =>
    new LiveSession(sessionSettings(config, { role: 'acceptor', senderCompId, targetCompId }), actsFor);
  return [
    sessionWith(FIX_ROUTER_COMP_ID, () => true),
    ...FIX_CLIENT_COMP_IDS.map(({ compId, firmId: own }) => sessionWith(compId, firmId => firmId === own)),
  ];
}
