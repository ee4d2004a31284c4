import { ValidationFailed } from '../../errors.js';
import { idempotencyKeyIn, idempotentRequest, type ReceivedRequest } from './idempotent-request.js';

// biome-ignore format: a table
it.each([
  { what: 'no header',            header: undefined,        key: undefined },
  { what: 'a UUID',               header: '6f1a1c5e-3b0e',  key: '6f1a1c5e-3b0e' },
  { what: 'a structured string',  header: '"6f1a1c5e"',     key: '"6f1a1c5e"' },
  { what: 'the longest',          header: 'k'.repeat(255),  key: 'k'.repeat(255) },
])('takes $what', ({ header, key }) => {
  expect(idempotencyKeyIn(header)).toBe(key);
});

// biome-ignore format: a table
it.each([
  { what: 'an empty key',        header: '' },
  { what: 'one too long',        header: 'k'.repeat(256) },
  { what: 'two of them',         header: ['a', 'b'] },
  { what: 'what is not ASCII',   header: 'clé' },
  { what: 'a control character', header: 'a\tb' },
])('refuses $what, and says what a key is', ({ header }) => {
  expect(() => idempotencyKeyIn(header)).toThrow(ValidationFailed);
});

const caller = {
  firmId: 'HARBOR',
  userId: 'pauth_1',
  keyId: null,
  scope: { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] },
} as const;
const asked = { key: 'k', method: 'POST', url: '/v1/orders', body: Buffer.from('{"quantity":"1"}') };

const hashed = (by: Parameters<typeof idempotentRequest>[0], request: ReceivedRequest) =>
  idempotentRequest(by, request, 'secret');

it('knows the same request again, by whichever token', () => {
  expect(hashed({ ...caller }, { ...asked })).toEqual(hashed(caller, asked));
});

// biome-ignore format: a table
it.each([
  { other: 'body',   change: { body: Buffer.from('{"quantity":"2"}') } },
  { other: 'path',   change: { url: '/v1/journals' } },
  { other: 'query',  change: { url: '/v1/orders?preview=true' } },
  { other: 'method', change: { method: 'PATCH' } },
])('knows a request with another $other under the same key', ({ change }) => {
  const [first, second] = [hashed(caller, asked), hashed(caller, { ...asked, ...change })];
  expect(second.keyHash).toBe(first.keyHash);
  expect(second.requestHash).not.toBe(first.requestHash);
});

it('keeps the keys of logins and API keys apart, and tells when a caller sees other rep codes than before', () => {
  const first = hashed(caller, asked);
  const moved = { ...caller, scope: { ...caller.scope, repCodes: ['R002'] } };

  expect(hashed({ ...caller, userId: 'pauth_2' }, asked).principal).not.toBe(first.principal);
  expect(hashed({ ...caller, keyId: 'key_1' }, asked).principal).toBe('key_1');
  expect(hashed(moved, asked).requestHash).not.toBe(first.requestHash);
});

it('reveals nothing of a request to a reader without the secret', () => {
  const other = idempotentRequest(caller, asked, 'another secret');
  expect(other.requestHash).not.toBe(hashed(caller, asked).requestHash);
  expect(other.keyHash).toBe(hashed(caller, asked).keyHash);
});
