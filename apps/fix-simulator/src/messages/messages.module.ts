import { Module } from '@nestjs/common';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { VenueModule } from '../venue/venue.module.js';
import { FixController } from './fix.controller.js';
import { FixLogService } from './fix-log.service.js';

@Module({ imports: [OrderRoutingModule, VenueModule], controllers: [FixController], providers: [FixLogService] })
export class MessagesModule {}
