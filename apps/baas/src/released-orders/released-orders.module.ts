import { Module } from '@nestjs/common';
import { BusinessDayModule } from '../business-day/business-day.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ReleasedOrderConsumer } from './released-order.consumer.js';
import { ReleasedOrderService } from './released-order.service.js';

@Module({
  imports: [BusinessDayModule, OrdersModule],
  controllers: [ReleasedOrderConsumer],
  providers: [ReleasedOrderService],
})
export class ReleasedOrdersModule {}
