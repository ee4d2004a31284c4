import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { listed } from '@sandbourse/contracts';
import { Permits } from '@sandbourse/platform';
import { z } from 'zod';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { FixLogService, FixMessageView, FixSessionView } from './fix-log.service.js';

const MessagesQuery = z.strictObject({ order_id: z.string().min(1).max(64) });
type MessagesQuery = z.infer<typeof MessagesQuery>;

/** The lines between the order router and the venue, for operators and the demo. The public gateway does not route here. */
@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/fix')
export class FixController {
  constructor(
    private readonly fixLog: FixLogService,
    private readonly venue: VenueEngine,
    private readonly router: OrderRouterEngine,
  ) {}

  /** Every message about an order, as it was on the line. */
  @Get('messages')
  @ApiOkResponse({ standardSchema: listed(FixMessageView) })
  async messages(
    @Query({ schema: MessagesQuery }) query: MessagesQuery,
  ): Promise<{ items: FixMessageView[]; total: number }> {
    const items = await this.fixLog.about(query.order_id);
    return { items, total: items.length };
  }

  /** Both sides of every session. */
  @Get('sessions')
  @ApiOkResponse({ standardSchema: listed(FixSessionView) })
  sessions(): { items: FixSessionView[]; total: number } {
    const items = [...this.router.sessions, ...this.venue.sessions].map(sessionView);
    return { items, total: items.length };
  }
}

function sessionView({ sessionId, senderCompId, targetCompId, stored, state }: LiveSession): FixSessionView {
  return {
    session_id: sessionId,
    sender_comp_id: senderCompId,
    target_comp_id: targetCompId,
    next_out: stored.nextOut,
    next_in: stored.nextIn,
    generation: stored.generation,
    phase: state.phase,
  };
}
