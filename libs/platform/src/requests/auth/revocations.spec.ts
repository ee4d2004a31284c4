import type { Revocation } from '@sandbourse/contracts';
import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import { callerOf } from '../../caller.js';
import { NotAuthenticated, Unavailable } from '../../errors.js';
import { REVOCATION_KEPT_MS, Revocations, UNHEARD_MAX_MS } from './revocations.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

const bearer = (jti: string, token_generation = 0) => callerOf(ADVISOR_CLAIMS, { jti, exp: 0, token_generation });

const at = (sequence: number) => ({ sequence, revoked_at: NOON.toISOString() });
const token = (sequence: number, token_id: string): Revocation => ({ kind: 'TOKEN', token_id, ...at(sequence) });
const login = (sequence: number, token_generation: number, kept_token_id: string | null = null): Revocation => ({
  kind: 'LOGIN',
  user_id: ADVISOR_CLAIMS.sub,
  token_generation,
  kept_token_id,
  ...at(sequence),
});
const firm = (sequence: number, is_active: boolean): Revocation => ({
  kind: 'FIRM',
  firm_id: 'HARBOR',
  is_active,
  ...at(sequence),
});

function having(...news: Revocation[]): Revocations {
  const revocations = new Revocations();
  revocations.hear(news, NOON);
  return revocations;
}

describe('a token', () => {
  // biome-ignore format: a table
  it.each([
    { after: 'nothing',                         news: [],                                caller: bearer('one'),    holds: true },
    { after: 'its own revocation',              news: [token(1, 'one')],                 caller: bearer('one'),    holds: false },
    { after: 'another token’s',                 news: [token(1, 'other')],               caller: bearer('one'),    holds: true },
    { after: 'its login’s',                     news: [login(1, 1)],                     caller: bearer('one'),    holds: false },
    { after: 'its login’s, when it came later', news: [login(1, 1)],                     caller: bearer('one', 1), holds: true },
    { after: 'its login’s, when it was kept',   news: [login(1, 1, 'one')],              caller: bearer('one'),    holds: true },
    { after: 'its login’s second',              news: [login(1, 1, 'one'), login(2, 2)], caller: bearer('one'),    holds: false },
    { after: 'its firm’s end',                  news: [firm(1, false)],                  caller: bearer('one'),    holds: false },
    { after: 'its firm’s end and return',       news: [firm(1, false), firm(2, true)],   caller: bearer('one'),    holds: true },
    { after: 'answers that crossed',            news: [login(2, 2), login(1, 1)],        caller: bearer('one', 1), holds: false },
  ])('after $after: $holds', ({ news, caller, holds }) => {
    const known = having(...news);

    if (holds) known.refuseRevoked(caller, NOON);
    else expect(() => known.refuseRevoked(caller, NOON)).toThrow(NotAuthenticated);
  });
});

it('a signed request has no token that could be revoked', () => {
  expect(having(login(1, 1), firm(2, false)).objectionTo(callerOf(ADVISOR_CLAIMS))).toBeUndefined();
});

describe('a process', () => {
  it('lets nobody in before it has heard what was revoked', () => {
    expect(() => new Revocations().refuseRevoked(bearer('one'), NOON)).toThrow(Unavailable);
  });

  it('uses what it knows for a minute when it hears nothing, and no longer', () => {
    const known = having(token(1, 'revoked'));

    known.refuseRevoked(bearer('one'), later(UNHEARD_MAX_MS));
    expect(() => known.refuseRevoked(bearer('one'), later(UNHEARD_MAX_MS + 1))).toThrow(Unavailable);
    expect(() => known.refuseRevoked(bearer('revoked'), later(UNHEARD_MAX_MS + 1))).toThrow(NotAuthenticated);
  });

  it('forgets what no living token is about', () => {
    const known = having(token(1, 'one'));
    known.hear([], later(REVOCATION_KEPT_MS));
    expect(known.objectionTo(bearer('one'))).toBeDefined();

    known.hear([], later(REVOCATION_KEPT_MS + 1));

    expect(known.objectionTo(bearer('one'))).toBeUndefined();
    expect(known.sequence).toBe(1);
  });
});
