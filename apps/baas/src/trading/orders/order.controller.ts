import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BODY_BYTES,
  OrderPreviewView,
  OrderQuery,
  OrderView,
  OrderWithFillsView,
  ReplaceOrderBody,
  SubmitOrderBody,
} from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { z } from 'zod';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { ClientOrderIdReused, OrderNotChangeable, OrderNotVisible, OrderRefused } from './order.errors.js';
import { OrderService } from './order.service.js';
import { OrderEntryService } from './order-entry.service.js';
import { OrderMarketService } from './order-market.service.js';
import { OrderPreviewService } from './order-preview.service.js';
import { OrderReplaceService } from './order-replace.service.js';

@ApiTags('Orders')
@ApiBearerAuth()
@Controller('v1/orders')
export class OrderController {
  constructor(
    private readonly orders: OrderService,
    private readonly entry: OrderEntryService,
    private readonly previews: OrderPreviewService,
    private readonly replacing: OrderReplaceService,
    private readonly market: OrderMarketService,
  ) {}

  @Operation('Place an order', 'Places an order. If compliance refuses the order, no order is created.')
  @Post()
  @Refuses(ClockAdvancing, OrderRefused, AccountNotVisible, ClientOrderIdReused)
  @TakesIdempotencyKey()
  @TakesBodyOf(BODY_BYTES.withLists)
  @Requires('baas.orders:write')
  @ApiCreatedResponse({ standardSchema: OrderView })
  async submit(
    @CallerOf() caller: Caller,
    @Body({ schema: SubmitOrderBody }) body: SubmitOrderBody,
  ): Promise<OrderView> {
    return this.market.shownTo(caller, await this.entry.submit(caller, body));
  }

  @Operation(
    'Preview an order',
    'Evaluates an order at the present prices and balances, and places nothing. The response contains the estimated',
    'amount, the cash that the order would reserve, and the result of every check.',
  )
  @Post('preview')
  @HttpCode(200)
  @Refuses(ClockAdvancing, AccountNotVisible)
  @TakesBodyOf(BODY_BYTES.withLists)
  @Requires('baas.orders:read')
  @ApiOkResponse({ standardSchema: OrderPreviewView })
  preview(
    @CallerOf() caller: Caller,
    @Body({ schema: SubmitOrderBody }) body: SubmitOrderBody,
  ): Promise<OrderPreviewView> {
    return this.previews.preview(caller, body);
  }

  @Operation(
    'List orders',
    'Returns an array of orders, newest first. `limit` is 50 by default, and at most 500. For the next page, set',
    '`cursor` to the `order_id` of the last order. A page with fewer orders than `limit` is the last one. Filters:',
    'account, `symbol`, `status`, `client_order_id`, and the day of submission. `status` also accepts OPEN, CLOSED and',
    'ALL.',
  )
  @Get()
  @Requires('baas.orders:read')
  @ApiOkResponse({ standardSchema: z.array(OrderView) })
  async list(@CallerOf() caller: Caller, @Query({ schema: OrderQuery }) query: OrderQuery): Promise<OrderView[]> {
    const orders = await this.orders.list(caller, query);
    return orders.map(order => this.market.shownTo(caller, order));
  }

  @Operation('Retrieve an order with its fills', 'Returns one order with its fills.')
  @Get(':order_id')
  @Refuses(OrderNotVisible)
  @Requires('baas.orders:read')
  @ApiOkResponse({ standardSchema: OrderWithFillsView })
  async get(@CallerOf() caller: Caller, @Param('order_id') orderId: string): Promise<OrderWithFillsView> {
    return this.market.shownTo(caller, await this.orders.get(caller, orderId));
  }

  @Operation(
    'Cancel an order',
    'Requests a cancel. The order becomes PENDING_CANCEL, and CANCELLED when the venue confirms it.',
  )
  @Delete(':order_id')
  @Refuses(ClockAdvancing, OrderNotChangeable, OrderNotVisible, AccountNotVisible)
  @HttpCode(202)
  @Requires('baas.orders:write')
  @ApiAcceptedResponse({ standardSchema: OrderView })
  async cancel(@CallerOf() caller: Caller, @Param('order_id') orderId: string): Promise<OrderView> {
    return this.market.shownTo(caller, await this.orders.cancel(caller, orderId));
  }

  @Operation(
    'Replace an order',
    'Replaces the quantity, the limit or stop price, or `do_not_reduce`. The response is the new order, which',
    'includes the fills of the old order.',
  )
  @Patch(':order_id')
  @Refuses(ClockAdvancing, OrderNotChangeable, OrderNotVisible, OrderRefused, AccountNotVisible)
  @TakesIdempotencyKey()
  @Requires('baas.orders:write')
  @ApiOkResponse({ standardSchema: OrderView })
  async replace(
    @CallerOf() caller: Caller,
    @Param('order_id') orderId: string,
    @Body({ schema: ReplaceOrderBody }) body: ReplaceOrderBody,
  ): Promise<OrderView> {
    return this.market.shownTo(caller, await this.replacing.replace(caller, orderId, body));
  }
}
