import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BODY_BYTES,
  OrderBatchView,
  type OrderVerdictView,
  type OrderView,
  SubmitOrdersBody,
} from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { type Verdict } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { answerOf, NamesChecksOf, Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { OrderRefused } from './order.errors.js';
import { OrderEntryService } from './order-entry.service.js';
import { OrderMarketService } from './order-market.service.js';

@ApiTags('Orders')
@ApiBearerAuth()
@Controller('v1/orders/batch')
export class OrderBatchController {
  constructor(
    private readonly entry: OrderEntryService,
    private readonly market: OrderMarketService,
  ) {}

  @Operation(
    'Place many orders',
    'Places up to 500 orders of one or several accounts. The response contains one result for each order, in',
    'the order of the request, with the same status and body as `POST /v1/orders`. The orders are checked in',
    'sequence, and each check includes the reservations of the earlier orders. A refused order does not stop',
    'the others. Every order needs a `client_order_id`, so that you can repeat the whole request: accepted',
    'orders return the same result. If a field is missing or invalid, the whole request is refused.',
  )
  @Post()
  @NamesChecksOf(OrderRefused)
  @Refuses(ClockAdvancing)
  @TakesIdempotencyKey()
  @HttpCode(200)
  @TakesBodyOf(BODY_BYTES.orderBatch)
  @Requires('baas.orders:write')
  @ApiOkResponse({ standardSchema: OrderBatchView })
  async submit(
    @CallerOf() caller: Caller,
    @Body({ schema: SubmitOrdersBody }) { orders }: SubmitOrdersBody,
  ): Promise<OrderBatchView> {
    const judged = await this.entry.submitAll(caller, orders);
    const verdicts = judged.map(verdict =>
      verdict instanceof DomainError ? verdict : this.market.shownTo(caller, verdict),
    );
    const idOf = (nth: number) => orders[nth]?.client_order_id ?? '';
    return { results: verdicts.map((verdict, nth) => ({ client_order_id: idOf(nth), ...verdictView(verdict) })) };
  }
}

function verdictView(verdict: Verdict<OrderView>): Omit<OrderVerdictView, 'client_order_id'> {
  if (!(verdict instanceof DomainError)) return { status: 201, order: verdict, detail: null, code: null };
  const { status, detail, code } = answerOf(verdict);
  return { status, detail, code, order: null };
}
