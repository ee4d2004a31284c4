import assert from 'node:assert/strict';
import type { ApiClient } from '../api-client.js';

export const BAAS = '/api/v1/baas';
export const PM = '/api/v1/pm';
export const AUTH = '/api/v1/auth';

/** A period that is over, for billing. */
export const LAST_QUARTER = { period_start: '2026-07-01', period_end: '2026-09-30' } as const;

export interface Refusal {
  readonly detail: unknown;
  readonly code?: string;
}

/** Asks, and fails unless the status is the one expected. Returns the body. */
export async function expectStatus<Body = Refusal>(
  api: ApiClient,
  status: number,
  [method, path, sent]: readonly [method: string, path: string, sent?: unknown],
): Promise<Body> {
  const answer = await api.send<Body>(method, path, sent);
  assert.equal(answer.status, status, `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The names of the checks that a business refusal lists. */
export function failedChecks(body: Refusal): string[] {
  const { detail } = body as { detail: { message: string; failed_checks: { check: string; reason: string }[] } };
  assert.equal(typeof detail.message, 'string');
  return detail.failed_checks.map(({ check, reason }) => {
    assert.equal(typeof reason, 'string');
    return check;
  });
}

/** The fields named by a validation refusal, with the type of each. */
export function refusedFields(body: Refusal): Record<string, string> {
  const detail = body.detail as { type: string; loc: (string | number)[]; msg: string }[];
  return Object.fromEntries(detail.map(({ type, loc }) => [loc.join('.'), type]));
}

/** A decimal as the platform writes what it computes: a string with this many places. */
export function assertPlaces(value: unknown, places: number): void {
  assert.match(String(value), new RegExp(`^-?(0|[1-9]\\d*)\\.\\d{${places}}$`));
  assert.equal(typeof value, 'string');
}

/** A prefix, an underscore and 26 characters of Crockford's base 32. */
export function assertId(value: string, prefix: string): void {
  assert.match(value, new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`));
}
