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

/** One sandbox sign-up: an address, and once that is verified a firm of its own for thirty days. */
export interface Trial {
  readonly signupId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly firmName: string;
  readonly practice: Practice;
  readonly status: TrialStatus;
  /** The firm as it is now: a reseed and a conversion each make another. Null until the address is verified. */
  readonly firmId: string | null;
  /** The login of the person who signed up. */
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  /** In real time, not in the firm's simulated time. */
  readonly expiresAt: Date | null;
  readonly reseededAt: Date | null;
}

/** A trial with a firm and a login. */
export type ProvisionedTrial = Trial & { readonly firmId: string; readonly userId: string; readonly expiresAt: Date };

/** Every move there is (specification 3.2). An ACTIVE trial stays so when it is reset, reseeded or extended. */
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

/** A trial that has been verified has all that comes with it. */
export function isProvisioned(trial: Trial): trial is ProvisionedTrial {
  return trial.firmId !== null && trial.userId !== null && trial.expiresAt !== null;
}

/** A random seed of 32 bits, which determines the book of a trial. */
export function drawnSeed(): number {
  return randomInt(2 ** 32);
}

/** When a trial ends that begins, or begins again, now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIMITS.trialDays * DAY_MS);
}

/** The status of a trial after elapsed real time; undefined while nothing is due. */
export function dueStatus({ status, expiresAt }: Trial, now: Date): 'EXPIRED' | 'PURGED' | undefined {
  if (!expiresAt) return undefined;
  const overdueMs = now.getTime() - expiresAt.getTime();
  if (status === 'ACTIVE' && overdueMs >= 0) return 'EXPIRED';
  if (status === 'EXPIRED' && overdueMs >= LIMITS.purgeGraceDays * DAY_MS) return 'PURGED';
  return undefined;
}

/** A trial as if it had begun this many days earlier. */
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

/** True if the last reseed is long enough ago for another. */
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

/** A line of what happened to a trial. */
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
