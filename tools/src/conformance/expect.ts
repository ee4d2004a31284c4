import assert from 'node:assert/strict';
import type { ApiClient } from '../api-client.js';

export const BAAS = '/api/v1/baas';
export const PM = '/api/v1/pm';
export const AUTH = '/api/v1/auth';

/** A quarter in the past, for billing runs. */
export const LAST_QUARTER = { period_start: '2026-07-01', period_end: '2026-09-30' } as const;

export interface Refusal {
  readonly detail: unknown;
  readonly code?: string;
}

export async function expectStatus<Body = Refusal>(
  api: ApiClient,
  status: number,
  [method, path, sent]: readonly [method: string, path: string, sent?: unknown],
): Promise<Body> {
  const answer = await api.send<Body>(method, path, sent);
  assert.equal(answer.status, status, `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function failedChecks(body: Refusal): string[] {
  const { detail } = body as { detail: { message: string; failed_checks: { check: string; reason: string }[] } };
  assert.equal(typeof detail.message, 'string');
  return detail.failed_checks.map(({ check, reason }) => {
    assert.equal(typeof reason, 'string');
    return check;
  });
}

/** Returns the type of each fault in the body of a validation error, by the path of the field. */
export function refusedFields(body: Refusal): Record<string, string> {
  const detail = body.detail as { type: string; loc: (string | number)[]; msg: string }[];
  return Object.fromEntries(detail.map(({ type, loc }) => [loc.join('.'), type]));
}

/** Checks that a computed decimal is a string with exactly this number of decimal places. */
export function assertPlaces(value: unknown, places: number): void {
  assert.match(String(value), new RegExp(`^-?(0|[1-9]\\d*)\\.\\d{${places}}$`));
  assert.equal(typeof value, 'string');
}

/** Checks that an id is a prefix, an underscore and 26 characters of Crockford's base 32. */
export function assertId(value: string, prefix: string): void {
  assert.match(value, new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`));
}
