import { Module } from '@nestjs/common';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VenueModule } from '../venue/venue.module.js';
import { FixNetworkService } from './fix-network.service.js';

@Module({ imports: [OrderRoutingModule, SessionsModule, VenueModule], providers: [FixNetworkService] })
export class NetworkModule {}
