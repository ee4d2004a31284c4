import { LIMITS, type Revocation } from '@sandbourse/contracts';
import type { Caller } from '../../caller.js';
import { NotAuthenticated, Unavailable } from '../../errors.js';

/**
 * An additional time in milliseconds for tokens that are signed while their login is being revoked. Such a token
 * expires later than the tokens that were signed before the revocation.
 */
const MARGIN_MS = 60 * 60 * 1000;

/**
 * The time for which revocations are kept, in milliseconds. After this time, every token to which the revocation
 * applies has expired.
 */
export const REVOCATION_KEPT_MS = LIMITS.portalTokenSeconds * 1000 + MARGIN_MS;

/** The maximum time without a response from auth for which a service still accepts tokens, in milliseconds. */
export const UNHEARD_MAX_MS = 60_000;

export type AnnouncedTask = Extract<Revocation, { kind: 'FIRM_TASK' }>;
export type TaskFollower = (task: AnnouncedTask, isFirst: boolean) => Promise<void> | void;

/**
 * The revocations of people's tokens that this process has received. Checking a request needs three look-ups in memory
 * and no wait (docs/decisions/0016).
 */
export class Revocations {
  /** Maps each revoked token, login or firm to its revocation, in the order of arrival. */
  private readonly known = new Map<string, Revocation>();
  private readonly followers: TaskFollower[] = [];
  private last = 0;
  private heardAt: Date | undefined;

  /** The sequence number of the last received revocation; 0 before the first one. */
  get sequence(): number {
    return this.last;
  }

  /**
   * Registers a function that is called with each task for a firm. Auth sends such tasks in the list of revocations.
   */
  followTasks(follower: TaskFollower): void {
    this.followers.push(follower);
  }

  /** Applies new revocations from auth, in order. An empty list confirms that no newer revocations exist. */
  hear(news: readonly Revocation[], at: Date): void {
    for (const revocation of news) {
      // Skips revocations that this process already has, because responses may arrive in another order.
      if (revocation.sequence <= this.last) continue;
      this.last = revocation.sequence;
      if (revocation.kind !== 'FIRM_TASK') this.keep(revocation);
    }
    this.heardAt = at;
    this.forget(at.getTime() - REVOCATION_KEPT_MS);
  }

  /**
   * Passes the tasks in a list of new revocations to the followers, and waits for the followers. Call it before `hear`,
   * because the query after `hear` confirms the tasks to auth.
   * @param isFirst true for earlier tasks that a process receives when it starts
   */
  async begin(news: readonly Revocation[], isFirst: boolean): Promise<void> {
    for (const told of news)
      if (told.kind === 'FIRM_TASK' && told.sequence > this.last)
        for (const follow of this.followers) await follow(told, isFirst);
  }

  /** Returns true if the known revocations are recent enough to accept people's tokens. */
  isCurrent(at: Date): boolean {
    return this.heardAt !== undefined && at.getTime() - this.heardAt.getTime() <= UNHEARD_MAX_MS;
  }

  /** Returns false if this process knows that the firm was deactivated. */
  isFirmActive(firmId: string): boolean {
    return !this.known.has(`FIRM ${firmId}`);
  }

  /** Returns true if this process knows that the token itself was revoked, by a logout or a fault. */
  isTokenRevoked(tokenId: string): boolean {
    return this.known.has(`TOKEN ${tokenId}`);
  }

  /**
   * Returns the reason why the caller's token is revoked, or undefined if the token is not revoked. A signed request
   * has no token, so the result is undefined.
   */
  objectionTo({ userId, firmId, token }: Caller): string | undefined {
    if (!token) return undefined;
    if (this.isTokenRevoked(token.jti)) return 'This access token was logged out: log in again';
    if (!this.isFirmActive(firmId)) return 'The firm of this access token is no longer active: log in to see why';

    const login = this.known.get(`LOGIN ${userId}`);
    if (login?.kind !== 'LOGIN') return undefined;
    const holds = token.token_generation >= login.token_generation || token.jti === login.kept_token_id;
    return holds ? undefined : 'The access tokens of this login were revoked: log in again';
  }

  /** Throws NotAuthenticated for a revoked token, and Unavailable if the known revocations are too old. */
  refuseRevoked(caller: Caller, at: Date): void {
    const objection = this.objectionTo(caller);
    if (objection) throw new NotAuthenticated(objection);
    if (!this.isCurrent(at)) throw new Unavailable('Access tokens cannot be checked at the moment. Try again shortly');
  }

  private keep(revocation: Exclude<Revocation, AnnouncedTask>): void {
    const subject = subjectOf(revocation);
    this.known.delete(subject);
    if (revocation.kind !== 'FIRM' || !revocation.is_active) this.known.set(subject, revocation);
  }

  private forget(before: number): void {
    for (const [subject, { revoked_at }] of this.known) {
      if (Date.parse(revoked_at) >= before) return;
      this.known.delete(subject);
    }
  }
}

function subjectOf(revocation: Exclude<Revocation, AnnouncedTask>): string {
  switch (revocation.kind) {
    case 'TOKEN':
      return `TOKEN ${revocation.token_id}`;
    case 'LOGIN':
      return `LOGIN ${revocation.user_id}`;
    case 'FIRM':
      return `FIRM ${revocation.firm_id}`;
  }
}
