import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FixSessionView, listed } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { FixSessionNotVisible } from './fix-session.errors.js';
import { SessionResetService } from './session-reset.service.js';

/** Shows and resets the FIX sessions that a firm has with the venue. */
@ApiTags('FIX')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/fix/sessions')
export class FixSessionController {
  constructor(
    private readonly venue: VenueEngine,
    private readonly router: OrderRouterEngine,
    private readonly resets: SessionResetService,
  ) {}

  @Operation(
    'List FIX sessions',
    'Lists the sessions of your firm with their state at the venue. An ops_admin sees all sessions, including',
    'both ends of the internal session.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: listed(FixSessionView) })
  list(@CallerOf() { role, firmId }: Caller): { items: FixSessionView[]; total: number } {
    const sessions =
      role === 'ops_admin'
        ? [...this.router.sessions, ...this.venue.sessions]
        : this.venue.sessions.filter(session => session.firmId === firmId);
    return { items: sessions.map(sessionView), total: sessions.length };
  }

  @Operation(
    'Reset a FIX session',
    'Resets both sequence numbers of a session to 1 and closes its connection. Messages that you have not',
    'received are not sent again. Your engine must reset its sequence numbers as well, by its own command or',
    'with ResetSeqNumFlag (141).',
  )
  @Post(':comp_id/reset')
  @Refuses(FixSessionNotVisible)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FixSessionView })
  async reset(@CallerOf() caller: Caller, @Param('comp_id') compId: string): Promise<FixSessionView> {
    return sessionView(await this.resets.reset(caller, compId));
  }
}

function sessionView(session: LiveSession): FixSessionView {
  const { sessionId, senderCompId, targetCompId, firmId, isDropCopy, stored, state } = session;
  return {
    session_id: sessionId,
    sender_comp_id: senderCompId,
    target_comp_id: targetCompId,
    firm_id: firmId,
    purpose: isDropCopy ? 'DROP_COPY' : 'ORDERS',
    next_out: stored.nextOut,
    next_in: stored.nextIn,
    generation: stored.generation,
    phase: state.phase,
  };
}
