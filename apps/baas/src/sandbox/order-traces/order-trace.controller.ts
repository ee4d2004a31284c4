import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OrderTraceView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { OrderNotVisible } from '../../trading/orders/order.errors.js';
import { OrderTraceService } from './order-trace.service.js';

@ApiTags('Orders')
@ApiBearerAuth()
@Controller('v1/orders/:order_id/trace')
export class OrderTraceController {
  constructor(private readonly traces: OrderTraceService) {}

  @Operation(
    'Trace an order',
    'Returns the timeline of an order as a list of steps, each with its time and id: the request, its checks,',
    'the reservation, the events with their topics, the FIX messages tag by tag, executions, ledger postings,',
    'streams, and webhook attempts. `incomplete` lists missing parts with the reason.',
  )
  @Get()
  @Refuses(OrderNotVisible)
  @Requires('baas.orders:read')
  @ApiOkResponse({ standardSchema: OrderTraceView })
  get(@CallerOf() caller: Caller, @Param('order_id') orderId: string): Promise<OrderTraceView> {
    return this.traces.traceOf(caller, orderId);
  }
}
