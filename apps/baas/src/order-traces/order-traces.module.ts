import { type DynamicModule, Module } from '@nestjs/common';
import { EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import { BooksModule } from '../books/books.module.js';
import type { TraceSourcesConfig } from '../config.js';
import { OrdersModule } from '../orders/orders.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { OrderTraceController } from './order-trace.controller.js';
import { OrderTraceService } from './order-trace.service.js';
import { OrderTraceStore } from './order-trace.store.js';
import { TraceSources } from './trace-sources.js';

@Module({})
export class OrderTracesModule {
  static forService(config: TraceSourcesConfig): DynamicModule {
    return {
      module: OrderTracesModule,
      imports: [BooksModule, OrdersModule, TransactionsModule],
      controllers: [OrderTraceController],
      providers: [
        OrderTraceService,
        OrderTraceStore,
        {
          provide: TraceSources,
          inject: [EVENT_BUS],
          useFactory: (bus: EventBus) => new TraceSources(config, bus),
        },
      ],
    };
  }
}
