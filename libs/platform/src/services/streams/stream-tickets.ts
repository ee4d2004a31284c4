import { createHash, randomBytes } from 'node:crypto';
import { CallerClaims, HeldToken, LIMITS, type StreamTicketView } from '@sandbourse/contracts';
import { type Caller, callerOf, hasExpired } from '../../caller.js';
import type { Clock } from '../../clock.js';
import type { Database } from '../../data/database/database.js';
import { Forbidden } from '../../errors.js';
import type { KeyActivity } from '../../requests/auth/key-activity.js';
import type { Revocations } from '../../requests/auth/revocations.js';

const TICKET_BYTES = 32;
const FORGOTTEN_AT_ONCE = 1_000;

/** The caller that a ticket was issued to, and the token of its request, if the request had a token. */
const TicketClaims = CallerClaims.extend({ token: HeldToken.nullable().default(null) });

/**
 * Thrown if the ticket is missing, expired, used or invalid. The response does not reveal which of these it is
 * (specification 6.4).
 */
export class TicketRefused extends Forbidden {
  constructor() {
    super('A WebSocket needs a stream ticket: mint one at stream/tickets; it is good once, for 60 seconds');
  }
}

/**
 * Issues tickets for WebSocket handshakes, in which browsers send no Authorization header (specification 5.5). A ticket
 * has the scope that its caller had at the time of issue. It is valid for 60 seconds, and for one use on any replica.
 */
export class StreamTickets {
  constructor(
    private readonly db: Database,
    private readonly keys: KeyActivity,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async mint(caller: Caller): Promise<StreamTicketView> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const now = this.clock.wall();
    const expiresAt = new Date(now.getTime() + LIMITS.streamTicketSeconds * 1000);
    await this.db.query(
      `with forgotten as (
         delete from stream_tickets where ticket_hash in (
           select ticket_hash from stream_tickets where expires_at < $4
            limit ${FORGOTTEN_AT_ONCE} for update skip locked))
       insert into stream_tickets (ticket_hash, claims, expires_at) values ($1, $2, $3)`,
      [hashOf(ticket), JSON.stringify({ ...caller.claims, token: caller.token }), expiresAt, now],
    );
    return { ticket, token_type: 'ws_ticket', expires_in: LIMITS.streamTicketSeconds };
  }

  /**
   * Redeems a ticket, which cannot be used again. Throws TicketRefused for an invalid ticket, and for a ticket whose
   * token or key is no longer valid.
   */
  async redeem(ticket: string): Promise<Caller> {
    const [row] = await this.db.query<{ claims: unknown; expires_at: Date }>(
      'delete from stream_tickets where ticket_hash = $1 returning claims, expires_at',
      [hashOf(ticket)],
    );
    const now = this.clock.wall();
    if (!row || row.expires_at <= now) throw new TicketRefused();

    const { token, ...claims } = TicketClaims.parse(row.claims);
    const caller = callerOf(claims, token);
    if (hasExpired(caller, now) || this.revocations.objectionTo(caller)) throw new TicketRefused();
    if (caller.keyId !== null && !(await this.keys.isActive(caller.keyId))) throw new TicketRefused();
    return caller;
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
