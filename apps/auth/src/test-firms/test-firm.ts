import { LIMITS, microsecondTimestamp, type TestFirmStatus, type TestFirmView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';

export interface TestFirm {
  readonly firmId: string;
  readonly name: string;
  readonly status: TestFirmStatus;
  /** The operator or the CI token. */
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null for a firm without an end. */
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

/** The creator whose test firms a caller sees: all creators for an operator, as null, and a CI token itself. */
export function creatorSeenBy({ role, userId }: Pick<Caller, 'role' | 'userId'>): string | null {
  return role === 'ops_admin' ? null : userId;
}

/** No token outlives the firm that it is for. */
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
