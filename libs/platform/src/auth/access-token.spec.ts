import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@sandbourse/contracts';
import { ADVISOR_CLAIMS } from '@sandbourse/testing';
import jwt from 'jsonwebtoken';
import { admits, callerOf, scopeOf } from '../caller.js';
import { AccessTokens, bearerToken } from './access-token.js';

const OLD = { kid: 'old', secret: 'the-old-secret-of-at-least-32-bytes!' };
const NEW = { kid: 'new', secret: 'the-new-secret-of-at-least-32-bytes!' };
const NOW = new Date('2026-11-20T15:00:00Z');
const CLAIMS = { ...ADVISOR_CLAIMS, token_generation: 0, jti: 'j1' };

const tokens = new AccessTokens([NEW, OLD]);
const signed = (secrets = [NEW]) => new AccessTokens(secrets).sign(CLAIMS, { at: NOW, lifetimeSeconds: 60 });
const payload = () => jwt.decode(signed()) as jwt.JwtPayload;
const forged = (claims: object, options: jwt.SignOptions = {}, secret = NEW.secret) =>
  jwt.sign({ ...payload(), ...claims }, secret, { keyid: 'new', ...options });

it('verifies what it signed, with the newest secret or an older one', () => {
  expect(tokens.verify(signed(), NOW)).toMatchObject(CLAIMS);
  expect(tokens.verify(signed([OLD]), NOW)).toMatchObject(CLAIMS);
});

// biome-ignore format: a table
it.each([
  { token: 'one that has expired',       text: signed(), at: new Date(NOW.getTime() + 61_000), says: 'expired' },
  { token: 'one that was tampered with', text: signed().replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`) },
  { token: 'one of another secret',      text: forged({}, {}, 'another-secret-of-at-least-32-bytes!!') },
  { token: 'one of an unknown key',      text: forged({}, { keyid: 'nobody' }), says: 'not issued here' },
  { token: 'one without a signature',    text: jwt.sign(payload(), '', { algorithm: 'none', keyid: 'new' }) },
  { token: 'one of another algorithm',   text: forged({}, { algorithm: 'HS512' }) },
  { token: 'one for another audience',   text: forged({ aud: 'somebody else' }) },
  { token: 'one of another issuer',      text: forged({ iss: 'somebody else' }) },
  { token: 'one without a role',         text: forged({ role: 'king' }) },
  { token: 'one without a generation', text: forged({ token_generation: undefined }) },
  { token: 'no token at all',            text: 'nonsense', says: 'not issued here' },
])('refuses $token', ({ text, at = NOW, says = 'not valid' }) => {
  expect(() => tokens.verify(text, at)).toThrow(says);
});

it('refuses a token that has expired since it was last seen', () => {
  const token = signed();
  tokens.verify(token, NOW);
  expect(() => tokens.verify(token, new Date(NOW.getTime() + 61_000))).toThrow('expired');
});

it('signs with issuer, audience, key id and lifetime', () => {
  expect(payload()).toMatchObject({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE });
  expect(payload().exp).toBe(Math.floor(NOW.getTime() / 1000) + 60);
  expect(jwt.decode(signed(), { complete: true })?.header).toMatchObject({ alg: 'HS256', kid: 'new' });
});

it.each([
  { header: 'Bearer abc', token: 'abc' },
  { header: 'bearer abc', token: 'abc' },
  { header: 'Basic abc', token: undefined },
  { header: 'Bearer a b', token: undefined },
  { header: undefined, token: undefined },
])('reads $token from "$header"', ({ header, token }) => {
  expect(bearerToken(header)).toBe(token);
});

describe('scope', () => {
  const claims = tokens.verify(signed(), NOW);

  it.each([
    { role: 'ops_admin', scope: { kind: 'all' } },
    { role: 'advisor', scope: { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] } },
    { role: 'branch_supervisor', scope: { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] } },
    { role: 'api_client', scope: { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] } },
    { role: 'client', scope: { kind: 'client', firmId: 'HARBOR', clientId: '' } },
  ] as const)('of $role is $scope', ({ role, scope }) => {
    expect(scopeOf({ ...claims, role })).toEqual(scope);
  });

  it('of a person is not narrowed, that of a machine is', () => {
    expect(callerOf(claims).apiScopes).toBeNull();
    expect(callerOf({ ...claims, scopes: ['baas.orders:read'] }).apiScopes).toEqual(new Set(['baas.orders:read']));
  });

  // biome-ignore format: a table
  it.each([
    { scope: { kind: 'all' },                                      belonging: {},                                admitted: true },
    { scope: { kind: 'rep_codes', firmId: 'F', repCodes: ['R1'] }, belonging: { firm_id: 'F', rep_code: 'R1' },  admitted: true },
    { scope: { kind: 'rep_codes', firmId: 'F', repCodes: ['R1'] }, belonging: { firm_id: 'F', rep_code: 'R2' },  admitted: false },
    { scope: { kind: 'rep_codes', firmId: 'F', repCodes: ['R1'] }, belonging: { firm_id: 'G', rep_code: 'R1' },  admitted: false },
    { scope: { kind: 'rep_codes', firmId: 'F', repCodes: ['R1'] }, belonging: {},                                admitted: false },
    { scope: { kind: 'client', firmId: 'F', clientId: 'c' },       belonging: { firm_id: 'F', client_id: 'c' },  admitted: true },
    { scope: { kind: 'client', firmId: 'F', clientId: 'c' },       belonging: { firm_id: 'F', client_id: null }, admitted: false },
    { scope: { kind: 'client', firmId: 'F', clientId: 'c' },       belonging: { firm_id: 'G', client_id: 'c' },  admitted: false },
  ] as const)('$scope.kind admits $belonging: $admitted', ({ scope, belonging, admitted }) => {
    expect(admits(scope, belonging)).toBe(admitted);
  });
});
