import { Module } from '@nestjs/common';
import { ClientAccessModule } from '../client-access/client-access.module.js';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VenueModule } from '../venue/venue.module.js';
import { BookTimerService } from './book-timer.service.js';
import { FixNetworkService } from './fix-network.service.js';
import { ListenersService } from './listeners.service.js';
import { SessionGaugeService } from './session-gauge.service.js';

@Module({
  imports: [ClientAccessModule, OrderRoutingModule, SessionsModule, VenueModule],
  providers: [BookTimerService, FixNetworkService, ListenersService, SessionGaugeService],
})
export class NetworkModule {}
