import { Module } from '@nestjs/common';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { FixController } from './fix.controller.js';
import { FixLogService } from './fix-log.service.js';
import { OrderMessagesController } from './order-messages.controller.js';

@Module({
  imports: [OrderRoutingModule],
  controllers: [FixController, OrderMessagesController],
  providers: [FixLogService],
})
export class MessagesModule {}
