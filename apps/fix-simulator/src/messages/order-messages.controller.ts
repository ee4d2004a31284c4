import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { OrderMessages } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { InternalGuard } from '@sandbourse/platform/internal';
import { FixLogService } from './fix-log.service.js';

/** Returns the messages about an order to the brokerage, which knows which callers may read the order. */
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
