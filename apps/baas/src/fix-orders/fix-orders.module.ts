import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BusinessDayModule } from '../business-day/business-day.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { FixOrderConsumer } from './fix-order.consumer.js';
import { FixOrderService } from './fix-order.service.js';

/** Accepts orders that FIX clients of the venue send for accounts of their firm. */
@Module({
  imports: [BooksModule, BusinessDayModule, OrdersModule],
  controllers: [FixOrderConsumer],
  providers: [FixOrderService],
})
export class FixOrdersModule {}
