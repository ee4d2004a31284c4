import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { OrderMessages } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { InternalGuard } from '@sandbourse/platform/internal';
import { FixLogService } from './fix-log.service.js';

/** Serves the brokerage, which knows the owner of an order and the callers that may read it. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/internal/orders')
export class OrderMessagesController {
  constructor(private readonly fixLog: FixLogService) {}

  @Get(':order_id/messages')
  messages(@Param('order_id') orderId: string): Promise<OrderMessages> {
    return this.fixLog.routed(orderId);
  }
}
