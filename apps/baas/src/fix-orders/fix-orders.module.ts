import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { FixOrderConsumer } from './fix-order.consumer.js';
import { FixOrderService } from './fix-order.service.js';

@Module({
  imports: [BooksModule, OrdersModule],
  controllers: [FixOrderConsumer],
  providers: [FixOrderService],
})
export class FixOrdersModule {}
