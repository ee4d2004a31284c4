import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BusinessDayModule } from '../business-day/business-day.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { FixOrderConsumer } from './fix-order.consumer.js';
import { FixOrderService } from './fix-order.service.js';

@Module({
  imports: [BooksModule, BusinessDayModule, OrdersModule],
  controllers: [FixOrderConsumer],
  providers: [FixOrderService],
})
export class FixOrdersModule {}
