import type { IncomingMessage } from 'node:http';
import { EdgeLimits } from '../limits/edge-limits.js';
import { NearPaths } from '../routing/near-paths.js';
import { Admission } from './admission.js';
import type { CredentialCheck } from './credential-check.js';
import { CrossOrigin } from './cross-origin.js';
import { HostCheck } from './host-check.js';

const anyCredential = {
  isVerified: () => true,
  holds: () => true,
  holderOf: () => undefined,
} as unknown as CredentialCheck;

function verdictOn(url: string, isShort: boolean) {
  const admission = new Admission(
    new HostCheck([]),
    new EdgeLimits(true),
    anyCredential,
    { isShort: () => isShort },
    new CrossOrigin([]),
    new NearPaths([]),
  );
  return admission.judge({ url, method: 'GET', headers: {} } as IncomingMessage, '192.0.2.1', new Date(0));
}

it('no request goes on while the gateway is short of memory, and its own pages are served', () => {
  expect(verdictOn('/api/v1/baas/orders', false)).toMatchObject({ kind: 'pass' });
  expect(verdictOn('/api/v1/baas/orders', true)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(verdictOn('/health/live', true)).toEqual({ kind: 'page' });
});

describe('under /api/v1/auth', () => {
  const asked = (method: string, path: string, holds: boolean) => {
    const credentials = {
      isVerified: () => true,
      holds: () => holds,
      holderOf: () => undefined,
    } as unknown as CredentialCheck;
    const admission = new Admission(
      new HostCheck([]),
      new EdgeLimits(true),
      credentials,
      { isShort: () => false },
      new CrossOrigin([]),
      new NearPaths([]),
    );
    const request = { url: path, method, headers: {} } as IncomingMessage;
    return Array.from({ length: 60 }, () => admission.judge(request, '192.0.2.1', new Date(0)).kind);
  };
  const passed = (kinds: readonly string[]) => kinds.filter(kind => kind === 'pass').length;

  // biome-ignore format: a table
  it.each([
    { what: 'a read with a token that holds', method: 'GET',  path: '/api/v1/auth/sandbox/me', holds: true,  count: 60 },
    { what: 'another one',                    method: 'HEAD', path: '/api/v1/auth/requests',   holds: true,  count: 60 },
    { what: 'a read with one that does not',  method: 'GET',  path: '/api/v1/auth/sandbox/me', holds: false, count: 6 },
    { what: 'a login',                        method: 'POST', path: '/api/v1/auth/login',      holds: true,  count: 6 },
    { what: 'a new password',                 method: 'POST', path: '/api/v1/auth/password',   holds: true,  count: 6 },
  ])('$what passes $count times of 60 at once', ({ method, path, holds, count }) =>
    expect(passed(asked(method, path, holds))).toBe(count),
  );
});
