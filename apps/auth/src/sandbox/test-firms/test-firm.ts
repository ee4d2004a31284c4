import { LIMITS, microsecondTimestamp, type TestFirmStatus, type TestFirmView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';

export interface TestFirm {
  readonly firmId: string;
  readonly name: string;
  readonly status: TestFirmStatus;
  /** The operator or CI token that created the firm. */
  readonly createdBy: string;
  readonly createdAt: Date;
  /** The time at which the firm ends; null for a firm that does not end. */
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * Returns the creator whose test firms the caller can see: the CI token itself, or null (all creators) for an
 * operator.
 */
export function creatorSeenBy({ role, userId }: Pick<Caller, 'role' | 'userId'>): string | null {
  return role === 'ops_admin' ? null : userId;
}

/** Returns the lifetime of a token, which does not exceed the lifetime of its firm. */
export function tokenSecondsOf(ttl: number | null): number {
  return Math.min(ttl ?? LIMITS.portalTokenSeconds, LIMITS.portalTokenSeconds);
}

export function testFirmView(firm: TestFirm): TestFirmView {
  return {
    firm_id: firm.firmId,
    name: firm.name,
    status: firm.status,
    created_by: firm.createdBy,
    created_at: microsecondTimestamp(firm.createdAt),
    expires_at: firm.expiresAt && microsecondTimestamp(firm.expiresAt),
    ended_at: firm.endedAt && microsecondTimestamp(firm.endedAt),
  };
}
