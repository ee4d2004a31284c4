import {
  type CallerClaims,
  type CreateUserBody,
  type FailedCheck,
  type MeView,
  type PortalUserView,
  type Role,
} from '@sandbourse/contracts';
import type { NewAuditEvent } from '../../operations/audit/audit-event.js';
import { branchOf, type Firm } from '../firms/firm.js';
import type { NewRevocation } from '../revocations/revocation.js';

export interface User {
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly firmId: string;
  readonly repCode: string | null;
  readonly allowedRepCodes: readonly string[];
  readonly clientId: string | null;
  readonly isActive: boolean;
  /** The number of times that all tokens of the login were revoked. */
  readonly tokenGeneration: number;
  readonly createdAt: Date;
}

export interface ActiveUser extends User {
  readonly isSandbox: boolean;
}

export interface Login {
  readonly user: User;
  readonly firm: Firm;
}

export function isActive({ user, firm }: Login): boolean {
  return user.isActive && firm.isActive;
}

/** Returns the claims of a person who logs in. The claims determine what the person may see. */
export function userClaims(user: ActiveUser): CallerClaims {
  return {
    sub: user.userId,
    role: user.role,
    firm_id: user.firmId,
    rep_code: user.repCode,
    allowed_rep_codes: [...user.allowedRepCodes],
    client_id: user.clientId,
    scopes: null,
    key_id: null,
    issandbox: user.isSandbox,
  };
}

export const LOGIN_CHECKS = ['REP_CODE', 'CLIENT_ID'] as const;
export type LoginCheck = (typeof LOGIN_CHECKS)[number];

/** Checks a new login against the rules of its role. The refusal lists every failed check. */
export function checkLogin(body: CreateUserBody, firm: Firm): readonly FailedCheck<LoginCheck>[] {
  const known = new Set(firm.repCodes.filter(code => code.isActive).map(code => code.repCode));
  const named = [...(body.rep_code ? [body.rep_code] : []), ...(body.allowed_rep_codes ?? [])];
  const unknown = [...new Set(named)].filter(code => !known.has(code));
  const needsRepCode = body.role === 'advisor' || body.role === 'branch_supervisor';

  const failed: FailedCheck<LoginCheck>[] = [];
  if (needsRepCode && !body.rep_code)
    failed.push({ check: 'REP_CODE', reason: `A login with the role ${body.role} needs a rep_code` });
  if (unknown.length > 0)
    failed.push({ check: 'REP_CODE', reason: `Firm ${firm.firmId} has no rep code ${unknown.join(', ')}` });
  if (body.role === 'client' && !body.client_id)
    failed.push({ check: 'CLIENT_ID', reason: 'A login of role client needs client_id' });
  return failed;
}

/**
 * Returns the rep codes that a login sees: the rep codes in the request, if it contains them. Otherwise, a supervisor
 * sees all rep codes of the branch, and another login sees only its own rep code.
 */
export function allowedRepCodesOf(body: CreateUserBody, firm: Firm): readonly string[] {
  if (body.allowed_rep_codes) return body.allowed_rep_codes;
  if (!body.rep_code) return [];
  return body.role === 'branch_supervisor' ? branchOf(firm, body.rep_code) : [body.rep_code];
}

/** Returns the login with the next token generation, which makes its earlier tokens invalid. */
export function withNextGeneration(user: User): User {
  return { ...user, tokenGeneration: user.tokenGeneration + 1 };
}

/**
 * Returns a revocation of all tokens that the login got before its current generation, except the token with the id
 * `keptTokenId`.
 */
export function revocationOf({ userId, tokenGeneration }: User, keptTokenId: string | null = null): NewRevocation {
  return { kind: 'LOGIN', user_id: userId, token_generation: tokenGeneration, kept_token_id: keptTokenId };
}

export function loginCreated({ userId, firmId, role }: User): NewAuditEvent {
  return { kind: role === 'ops_admin' ? 'OPERATOR_CREATED' : 'LOGIN_CREATED', firmId, userId };
}

export function portalUserView(user: User): PortalUserView {
  return {
    user_id: user.userId,
    email: user.email,
    role: user.role,
    firm_id: user.firmId,
    rep_code: user.repCode,
    is_active: user.isActive,
  };
}

/**
 * Converts a login to the form that the login itself receives.
 * @param signupId The id of the trial for which the person signed up.
 */
export function meView({ user, firm }: Login, signupId: string | null): MeView {
  return {
    ...portalUserView(user),
    firm_name: firm.name,
    allowed_rep_codes: [...user.allowedRepCodes],
    client_id: user.clientId,
    is_sandbox: firm.isSandbox,
    signup_id: signupId,
  };
}
