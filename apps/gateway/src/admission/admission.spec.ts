import type { IncomingMessage } from 'node:http';
import { EdgeLimits } from '../limits/edge-limits.js';
import { Admission } from './admission.js';
import type { CredentialCheck } from './credential-check.js';
import { CrossOrigin } from './cross-origin.js';
import { HostCheck } from './host-check.js';

const anyCredential = { isVerified: () => true } as unknown as CredentialCheck;

function verdictOn(url: string, isShort: boolean) {
  const admission = new Admission(
    new HostCheck([]),
    new EdgeLimits(true),
    anyCredential,
    { isShort: () => isShort },
    new CrossOrigin([]),
  );
  return admission.judge({ url, method: 'GET', headers: {} } as IncomingMessage, '192.0.2.1', new Date(0));
}

it('no request goes on while the gateway is short of memory, and its own pages are served', () => {
  expect(verdictOn('/api/v1/baas/orders', false)).toMatchObject({ kind: 'pass' });
  expect(verdictOn('/api/v1/baas/orders', true)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(verdictOn('/health/live', true)).toEqual({ kind: 'page' });
});
