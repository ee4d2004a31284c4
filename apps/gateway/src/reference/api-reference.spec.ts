import type { Clock } from '@sandbourse/platform';
import type { Upstreams } from '../proxy/upstreams.js';
import { ApiReference } from './api-reference.js';

const MINUTE_MS = 60_000;

/** A reference of one service, whose clock and description are set from outside. */
function referenceOf(path: string) {
  const state = { at: 0, path, asked: 0 };
  const request = async () => {
    state.asked += 1;
    const text = JSON.stringify({ openapi: '3.1.0', paths: { [state.path]: { get: {} } } });
    return { statusCode: 200, body: { text: async () => text } };
  };
  const upstreams = { baas: { name: 'baas', requests: { request } } } as unknown as Upstreams;
  const clock = { wall: () => new Date(state.at) } as Clock;
  return { state, reference: new ApiReference(upstreams, clock, 'http://localhost') };
}

it('asks a service once a minute, and puts nothing together again while it says the same', async () => {
  const { state, reference } = referenceOf('/v1/orders');
  const first = await reference.document();
  expect(String(first)).toContain('/api/v1/baas/orders');

  state.at = MINUTE_MS - 1;
  await reference.document();
  expect(state.asked).toBe(1);

  state.at = MINUTE_MS;
  expect(await reference.document()).toBe(first);
  expect(state.asked).toBe(2);
});

it('has what a service says anew', async () => {
  const { state, reference } = referenceOf('/v1/orders');
  await reference.document();
  state.at = MINUTE_MS;
  state.path = '/v1/accounts';

  const document = String(await reference.document());
  expect(document).toContain('/api/v1/baas/accounts');
  expect(document).not.toContain('/api/v1/baas/orders');
});
