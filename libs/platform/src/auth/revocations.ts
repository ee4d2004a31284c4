import { LIMITS, type Revocation } from '@sandbourse/contracts';
import type { Caller } from '../caller.js';
import { NotAuthenticated, Unavailable } from '../errors.js';

/** A token that was signed while its login was being revoked expires a little later than earlier ones. */
const MARGIN_MS = 60 * 60 * 1000;

/** After that every token that a revocation is about has expired, so the revocation can be forgotten. */
export const REVOCATION_KEPT_MS = LIMITS.portalTokenSeconds * 1000 + MARGIN_MS;

/** Time for which a service may use its known revocations while it receives nothing from auth, in milliseconds. */
export const UNHEARD_MAX_MS = 60_000;

/**
 * The tokens of people that were revoked before they expire, as far as this process has received the revocations. A
 * check costs a request three look-ups in memory and no wait (docs/decisions/0016).
 */
export class Revocations {
  /** By what was revoked, the longest known first. */
  private readonly known = new Map<string, Revocation>();
  private last = 0;
  private heardAt: Date | undefined;

  /** The last revocation that this process has received; 0 for none. */
  get sequence(): number {
    return this.last;
  }

  /** Takes over what auth says was revoked after `sequence`, in its order. Nothing, too, is news: that it is all there is. */
  hear(news: readonly Revocation[], at: Date): void {
    for (const revocation of news) {
      // Two answers may cross.
      if (revocation.sequence <= this.last) continue;
      const subject = subjectOf(revocation);
      this.known.delete(subject);
      if (revocation.kind !== 'FIRM' || !revocation.is_active) this.known.set(subject, revocation);
      this.last = revocation.sequence;
    }
    this.heardAt = at;
    this.forget(at.getTime() - REVOCATION_KEPT_MS);
  }

  /** True if the known revocations are recent enough to accept tokens of people. */
  isCurrent(at: Date): boolean {
    return this.heardAt !== undefined && at.getTime() - this.heardAt.getTime() <= UNHEARD_MAX_MS;
  }

  /** False for a firm that was switched off, as far as this process knows. */
  isFirmActive(firmId: string): boolean {
    return !this.known.has(`FIRM ${firmId}`);
  }

  /** Why the caller's token is invalid; undefined while it is valid, and for signed requests. */
  objectionTo({ userId, firmId, token }: Caller): string | undefined {
    if (!token) return undefined;
    if (this.known.has(`TOKEN ${token.jti}`)) return 'This access token was logged out: log in again';
    if (!this.isFirmActive(firmId)) return 'The firm of this access token is no longer active: log in to see why';

    const login = this.known.get(`LOGIN ${userId}`);
    if (login?.kind !== 'LOGIN') return undefined;
    const holds = token.token_generation >= login.token_generation || token.jti === login.kept_token_id;
    return holds ? undefined : 'The access tokens of this login were revoked: log in again';
  }

  /** Throws NotAuthenticated for a token that was revoked, and Unavailable while that cannot be known. */
  refuseRevoked(caller: Caller, at: Date): void {
    const objection = this.objectionTo(caller);
    if (objection) throw new NotAuthenticated(objection);
    if (!this.isCurrent(at)) throw new Unavailable('Access tokens cannot be checked for the moment: try again shortly');
  }

  private forget(before: number): void {
    for (const [subject, { revoked_at }] of this.known) {
      if (Date.parse(revoked_at) >= before) return;
      this.known.delete(subject);
    }
  }
}

function subjectOf(revocation: Revocation): string {
  switch (revocation.kind) {
    case 'TOKEN':
      return `TOKEN ${revocation.token_id}`;
    case 'LOGIN':
      return `LOGIN ${revocation.user_id}`;
    case 'FIRM':
      return `FIRM ${revocation.firm_id}`;
  }
}
