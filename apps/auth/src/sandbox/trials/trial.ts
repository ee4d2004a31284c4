import { randomInt } from 'node:crypto';
import {
  LIMITS,
  microsecondTimestamp,
  type Practice,
  type ProvisioningView,
  type TrialEventView,
  type TrialStatus,
  type TrialView,
} from '@sandbourse/contracts';
import { TrialCannotMove } from './trial.errors.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One sign-up for a sandbox: an email address and, once the address is verified, its own firm for thirty days. */
export interface Trial {
  readonly signupId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly firmName: string;
  readonly practice: Practice;
  readonly status: TrialStatus;
  /** The current firm. A reseed and a conversion each create another firm. Null until the address is verified. */
  readonly firmId: string | null;
  /** The login of the person who signed up. */
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  /** The end of the trial, in real time and not in the firm's simulated time. */
  readonly expiresAt: Date | null;
  readonly reseededAt: Date | null;
}

export type ProvisionedTrial = Trial & { readonly firmId: string; readonly userId: string; readonly expiresAt: Date };

/**
 * All transitions between statuses (specification 3.2). An ACTIVE trial stays ACTIVE when it is reset, reseeded or
 * extended.
 */
const NEXT: Record<TrialStatus, readonly TrialStatus[]> = {
  PENDING_VERIFICATION: ['ACTIVE', 'CONVERTED'],
  ACTIVE: ['ACTIVE', 'EXPIRED', 'CONVERTED'],
  EXPIRED: ['ACTIVE', 'PURGED', 'CONVERTED'],
  PURGED: ['CONVERTED'],
  CONVERTED: [],
};

export function moved<T extends Trial>(trial: T, status: TrialStatus): T {
  if (!NEXT[trial.status].includes(status)) throw new TrialCannotMove(trial.signupId, trial.status);
  return { ...trial, status };
}

/** Returns true if a trial was verified, so that it has a firm, a login and an end. */
export function isProvisioned(trial: Trial): trial is ProvisionedTrial {
  return trial.firmId !== null && trial.userId !== null && trial.expiresAt !== null;
}

/** Returns a random seed of 32 bits, which determines the book of a trial. */
export function drawnSeed(): number {
  return randomInt(2 ** 32);
}

/** Returns the end of a trial that begins or is renewed now: thirty days from now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.trialDays * DAY_MS);
}

/** Returns the status that a trial gets through the passing of real time; undefined if no change is due. */
export function dueStatus({ status, expiresAt }: Trial, now: Date): 'EXPIRED' | 'PURGED' | undefined {
  if (!expiresAt) return undefined;
  const overdueMs = now.getTime() - expiresAt.getTime();
  if (status === 'ACTIVE' && overdueMs >= 0) return 'EXPIRED';
  if (status === 'EXPIRED' && overdueMs >= LIMITS.purgeGraceDays * DAY_MS) return 'PURGED';
  return undefined;
}

/** Returns a trial as if it had begun the given number of days earlier. */
export function aged(trial: ProvisionedTrial, days: number): ProvisionedTrial {
  const earlier = (at: Date) => new Date(at.getTime() - days * DAY_MS);
  return {
    ...trial,
    createdAt: earlier(trial.createdAt),
    verifiedAt: trial.verifiedAt && earlier(trial.verifiedAt),
    expiresAt: earlier(trial.expiresAt),
    reseededAt: trial.reseededAt && earlier(trial.reseededAt),
  };
}

/** Returns true if enough time has passed since the last reseed. */
export function mayReseed({ reseededAt }: Trial, now: Date): boolean {
  return !reseededAt || now.getTime() - reseededAt.getTime() >= LIMITS.reseedEverySeconds * 1000;
}

export function trialView(trial: Trial, provisioning: ProvisioningView | null): TrialView {
  return {
    signup_id: trial.signupId,
    email: trial.email,
    firm_name: trial.firmName,
    practice: trial.practice,
    status: trial.status,
    firm_id: trial.firmId,
    created_at: microsecondTimestamp(trial.createdAt),
    verified_at: trial.verifiedAt && microsecondTimestamp(trial.verifiedAt),
    expires_at: trial.expiresAt && microsecondTimestamp(trial.expiresAt),
    provisioning,
  };
}

export interface TrialEvent {
  readonly eventId: string;
  readonly signupId: string;
  readonly kind: TrialEventView['kind'];
  readonly actor: string | null;
  readonly firmId: string | null;
  readonly expiresAt: Date | null;
  readonly occurredAt: Date;
}

export function trialEventView(event: TrialEvent): TrialEventView {
  return {
    event_id: event.eventId,
    signup_id: event.signupId,
    kind: event.kind,
    actor: event.actor,
    firm_id: event.firmId,
    expires_at: event.expiresAt && microsecondTimestamp(event.expiresAt),
    occurred_at: microsecondTimestamp(event.occurredAt),
  };
}
