import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FixMessageView, listed } from '@sandbourse/contracts';
import { Permits } from '@sandbourse/platform/auth';
import { Operation } from '@sandbourse/platform/http';
import { z } from 'zod';
import { FixLogService } from './fix-log.service.js';

const MessagesQuery = z.strictObject({ order_id: z.string().min(1).max(64) });
type MessagesQuery = z.infer<typeof MessagesQuery>;

/** Returns the messages of all sessions to operators and to the demo. */
@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/fix')
export class FixController {
  constructor(private readonly fixLog: FixLogService) {}

  @Operation('List FIX messages of an order', 'Lists all messages of an order, as they were sent and tag by tag.')
  @Get('messages')
  @ApiOkResponse({ standardSchema: listed(FixMessageView) })
  async messages(
    @Query({ schema: MessagesQuery }) query: MessagesQuery,
  ): Promise<{ items: FixMessageView[]; total: number }> {
    const items = await this.fixLog.about(query.order_id);
    return { items, total: items.length };
  }
}
