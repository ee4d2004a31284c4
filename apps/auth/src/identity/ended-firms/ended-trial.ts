import { type EndedTrial, LIMITS, microsecondTimestamp } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TrialEnd {
  readonly signupId: string;
  readonly status: 'EXPIRED' | 'PURGED';
  readonly expiresAt: Date;
}

/** Returns the time at which an expired trial is purged. Until then, an operator can extend the trial. */
export function purgeAt({ expiresAt }: Pick<TrialEnd, 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() + LIMITS.purgeGraceDays * DAY_MS);
}

/**
 * Rejects a correct password or key of a trial that has ended. A caller with a wrong password gets the usual response
 * for a wrong password, and does not learn that the trial has ended.
 */
export class TrialEnded extends DomainError {
  readonly code: 'trial_expired' | 'trial_purged';
  override readonly members: { readonly trial: EndedTrial };

  constructor(end: TrialEnd) {
    super(messageOf(end));
    this.code = end.status === 'EXPIRED' ? 'trial_expired' : 'trial_purged';
    this.members = {
      trial: {
        signup_id: end.signupId,
        expired_at: microsecondTimestamp(end.expiresAt),
        purge_at: microsecondTimestamp(purgeAt(end)),
      },
    };
  }

  static example(): TrialEnded {
    const signupId = 'sgn_01M7YTT5NMF4MMD6DGJKSYQC69';
    return new TrialEnded({ signupId, status: 'EXPIRED', expiresAt: new Date('2026-11-20T10:35:41Z') });
  }
}

function messageOf(end: TrialEnd): string {
  const expired = `This trial expired on ${inWords(end.expiresAt)}`;
  return end.status === 'EXPIRED'
    ? `${expired}. Its data is kept until ${inWords(purgeAt(end))}. Until then the operator of the sandbox can extend the trial or convert it to a live firm`
    : `${expired} and was purged after ${LIMITS.purgeGraceDays} days. Sign up again, or ask the operator of the sandbox to convert the trial to a live firm`;
}

/** Formats a time as text: `2026-12-21 10:31 UTC`. */
export function inWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
