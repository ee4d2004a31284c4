import { Injectable } from '@nestjs/common';
import { FixSessionReset } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { FixSessionNotVisible } from './fix-session.errors.js';

const RESET = 'the session was reset by its owner: log on with MsgSeqNum (34) 1';

/**
 * Resets the sequence numbers of a firm's sessions. The event for the audit ledger is stored in the same transaction.
 */
@Injectable()
export class SessionResetService {
  constructor(
    private readonly venue: VenueEngine,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async reset(caller: Caller, compId: string): Promise<LiveSession> {
    const { session, firmId } = this.visible(caller, compId);
    const { nextOut, nextIn } = session.stored;
    const asked = { firm_id: firmId, comp_id: compId, reset_by: caller.userId, next_out: nextOut, next_in: nextIn };
    const occurrence = {
      at: this.clock.wall(),
      isSandbox: caller.isSandbox,
      traceparent: currentTraceparent(),
    };
    const event = FixSessionReset.occurred(asked, occurrence);
    await this.venue.reset(session, { text: RESET, note: tx => this.eventLog.publish(tx, [event]) });
    return session;
  }

  /**
   * Returns a session of the caller's firm, or of any firm for an operator. Throws FixSessionNotVisible for any other
   * session.
   */
  private visible({ role, firmId }: Caller, compId: string): { session: LiveSession; firmId: string } {
    const session = this.venue.sessions.find(({ targetCompId }) => targetCompId === compId);
    const isVisible = session?.firmId && (role === 'ops_admin' || session.firmId === firmId);
    if (!isVisible) throw new FixSessionNotVisible();
    return { session, firmId: session.firmId };
  }
}
