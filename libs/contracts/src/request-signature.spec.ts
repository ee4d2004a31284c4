import { bodyHash, signatureOf } from './request-signature.js';

const REQUEST = {
  method: 'POST',
  path: '/v1/rebalancing',
  timestamp: '1795186800000',
  bodySha256: bodyHash('{"account_ids":["acct_1"]}'),
};

/** The expected hash and signature were computed with `openssl dgst -sha256` and `openssl dgst -sha256 -hmac`. */
it('hashes and signs as OpenSSL does', () => {
  expect(REQUEST.bodySha256).toBe('d66b16f069105592157aaeb1d7fcb11f4c1d7e2cd6b4445b8afa938acf4ef45f');
  expect(signatureOf(REQUEST, 'ik_live_secret')).toBe(
    '52f08a710e5e2b6ed22cc938d8679af747479790695884b6c26a1f7b494a825b',
  );
});

it('hashes nothing, when there is no body', () => {
  expect(bodyHash()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

it.each([
  { part: 'the method', change: { method: 'PUT' } },
  { part: 'the path', change: { path: '/v1/rebalancing/reb_1/approve' } },
  { part: 'the timestamp', change: { timestamp: '1795186800001' } },
  { part: 'the body', change: { bodySha256: bodyHash('{}') } },
])('signs $part', ({ change }) => {
  expect(signatureOf({ ...REQUEST, ...change }, 'ik_live_secret')).not.toBe(signatureOf(REQUEST, 'ik_live_secret'));
});
