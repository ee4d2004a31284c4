import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ReleasedOrderConsumer } from './released-order.consumer.js';
import { ReleasedOrderService } from './released-order.service.js';

@Module({
  imports: [OrdersModule],
  controllers: [ReleasedOrderConsumer],
  providers: [ReleasedOrderService],
})
export class ReleasedOrdersModule {}
