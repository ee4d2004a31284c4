import { AccessTokens } from '@sandbourse/platform/auth';
import { NotAuthenticated } from '@sandbourse/platform/errors';
import { tokenOf } from '../testing/gateway-under-test.js';
import { CredentialCheck } from './credential-check.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const tokens = new AccessTokens([{ kid: 'test', secret: 'a secret for tests of thirty-two bytes and more' }]);

describe('a token', () => {
  const authorization = `Bearer ${tokenOf({ at: NOON, lifetimeSeconds: 60 })}`;

  it('is verified once and then remembered', () => {
    const verify = jest.spyOn(tokens, 'verify');
    const check = new CredentialCheck(tokens);
    for (let i = 0; i < 10; i++) check.isVerified({ authorization }, later(i));
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  it('is refused the moment it expires, and still names its firm', () => {
    const check = new CredentialCheck(tokens);
    check.isVerified({ authorization }, later(59));
    expect(() => check.isVerified({ authorization }, later(60))).toThrow(NotAuthenticated);
    expect(check.holds({ authorization }, later(60))).toBe(false);
    expect(check.holderOf({ authorization })).toMatchObject({ firmId: 'firm_test', isSandbox: true });
  });

  it('that has expired before it was seen is refused, and names its firm. One that was forged names none', () => {
    const check = new CredentialCheck(tokens);
    const forged = { authorization: `${authorization}x` };
    for (const headers of [{ authorization }, forged])
      expect(() => check.isVerified(headers, later(60))).toThrow(NotAuthenticated);
    expect(check.holderOf({ authorization })).toMatchObject({ firmId: 'firm_test' });
    expect([check.holderOf(forged), check.signedHolderOf(forged), check.signedHolderOf({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that was refused is refused again', () => {
    const check = new CredentialCheck(tokens);
    for (let i = 0; i < 2; i++)
      expect(() => check.isVerified({ authorization: `${authorization}x` }, NOON)).toThrow(NotAuthenticated);
  });

  it('does not pass for a signature that comes along', () => {
    const signature = { 'x-svc-key-id': 'k', 'x-svc-timestamp': '1', 'x-svc-signature': 's' };
    const check = new CredentialCheck(tokens);
    expect(() => check.isVerified({ ...signature, authorization: 'Bearer nonsense' }, NOON)).toThrow(NotAuthenticated);
    expect(() => check.isVerified(signature, NOON)).not.toThrow();
  });
});

it('leaves it to the service to say which part of a signature is missing', () => {
  const check = new CredentialCheck(tokens);
  expect(() => check.isVerified({ 'x-svc-key-id': 'k' }, NOON)).not.toThrow();
  expect(() => check.isVerified({}, NOON)).toThrow(NotAuthenticated);
});
