import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@sandbourse/contracts';
import jwt from 'jsonwebtoken';
import { admits, callerOf, scopeOf } from '../../caller.js';
import { AccessTokens, bearerToken, nameSandbox, refuseExpired } from './access-token.js';
import {
  CLAIMS,
  FORGED_TOKENS,
  LIFETIME_SECONDS,
  NOW,
  payload,
  SECRET,
  tokenSignedWith,
} from './testing/forged-tokens.js';

const OLD = { kid: 'old', secret: 'the-old-secret-of-at-least-32-bytes!' };

const tokens = new AccessTokens([SECRET, OLD]);

it('verifies what it signed, with the newest secret or an older one', () => {
  expect(tokens.verify(tokenSignedWith())).toMatchObject(CLAIMS);
  expect(tokens.verify(tokenSignedWith([OLD]))).toMatchObject(CLAIMS);
});

it.each(FORGED_TOKENS)('refuses $token', ({ text, at, says }) => {
  expect(() => refuseExpired(tokens.verify(text), at)).toThrow(says);
});

it('signs with issuer, audience, key id and lifetime', () => {
  expect(payload()).toMatchObject({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE });
  expect(payload().exp).toBe(Math.floor(NOW.getTime() / 1000) + LIFETIME_SECONDS);
  expect(jwt.decode(tokenSignedWith(), { complete: true })?.header).toMatchObject({ alg: 'HS256', kid: 'new' });
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
  const claims = tokens.verify(tokenSignedWith());

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

it.each([true, false])('60.6: the answer with a token of a firm with issandbox %s names a sandbox accordingly', is => {
  const header = jest.fn();
  nameSandbox({ header }, jwt.sign({ ...CLAIMS, issandbox: is }, 'a key'));
  expect(header.mock.calls).toEqual(is ? [['x-sandbox', 'true']] : []);
});
