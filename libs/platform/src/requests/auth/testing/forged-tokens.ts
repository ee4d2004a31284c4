import jwt from 'jsonwebtoken';
import { AccessTokens } from '../access-token.js';

export const SECRET = { kid: 'new', secret: 'the-new-secret-of-at-least-32-bytes!' };
export const NOW = new Date('2026-11-20T15:00:00Z');
export const LIFETIME_SECONDS = 60;
/** The earliest time at which all tokens of this file have expired. */
export const EXPIRED = new Date(NOW.getTime() + LIFETIME_SECONDS * 1000);
export const CLAIMS = {
  ...{ sub: 'pauth_1', role: 'advisor' as const, firm_id: 'HARBOR', rep_code: 'R001', allowed_rep_codes: ['R001'] },
  ...{ client_id: null, scopes: null, key_id: null, issandbox: true, token_generation: 0, jti: 'j1' },
};

/** Returns an advisor's token that was issued at `NOW`. */
export function tokenSignedWith(secrets = [SECRET]): string {
  return new AccessTokens(secrets).sign(CLAIMS, { at: NOW, lifetimeSeconds: LIFETIME_SECONDS });
}

export const payload = () => jwt.decode(tokenSignedWith()) as jwt.JwtPayload;

const forged = (claims: object, options: jwt.SignOptions = {}, secret = SECRET.secret) =>
  jwt.sign({ ...payload(), ...claims }, secret, { keyid: SECRET.kid, ...options });

const tampered = tokenSignedWith().replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`);
const withoutJson = `${Buffer.from('{"typ":"JWT","alg":"HS256","kid":"new"}').toString('base64url')}.bm8.c2ln`;
const endless = jwt.sign(JSON.stringify({ ...payload(), exp: undefined }), SECRET.secret, { keyid: SECRET.kid });

/** Tokens that every verifier must refuse, with the time of verification and a part of the error text. */
// biome-ignore format: a table
export const FORGED_TOKENS = [
  { token: 'one that has expired',       text: tokenSignedWith(), at: EXPIRED, says: 'expired' },
  { token: 'one that was tampered with', text: tampered },
  { token: 'one that holds no JSON',     text: withoutJson },
  { token: 'one of another secret',      text: forged({}, {}, 'another-secret-of-at-least-32-bytes!!') },
  { token: 'one of an unknown key',      text: forged({}, { keyid: 'nobody' }), says: 'not issued here' },
  { token: 'one without a signature',    text: jwt.sign(payload(), '', { algorithm: 'none', keyid: SECRET.kid }) },
  { token: 'one of another algorithm',   text: forged({}, { algorithm: 'HS512' }) },
  { token: 'one for another audience',   text: forged({ aud: 'somebody else' }) },
  { token: 'one of another issuer',      text: forged({ iss: 'somebody else' }) },
  { token: 'one without a role',         text: forged({ role: 'king' }) },
  { token: 'one without a generation',   text: forged({ token_generation: undefined }) },
  { token: 'one without an end',         text: endless },
  { token: 'no token at all',            text: 'nonsense', says: 'not issued here' },
].map(row => ({ at: NOW, says: 'not valid', ...row }));
