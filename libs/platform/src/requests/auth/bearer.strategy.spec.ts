import type { Revocation } from '@sandbourse/contracts';
import { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import { AccessTokens } from './access-token.js';
import { BearerStrategy } from './bearer.strategy.js';
import { KeyActivity } from './key-activity.js';
import { Revocations } from './revocations.js';
import {
  CLAIMS,
  EXPIRED,
  FORGED_TOKENS,
  LIFETIME_SECONDS,
  NOW,
  SECRET,
  tokenSignedWith,
} from './testing/forged-tokens.js';
import { type JudgedRequest, judgedBy } from './testing/judged-by.js';

class SetClock extends Clock {
  at = NOW;

  override wall(): Date {
    return this.at;
  }
}

function setup(ask: (keyIds: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(['key_1'])) {
  const clock = new SetClock();
  const tokens = new AccessTokens([SECRET]);
  const revocations = new Revocations();
  revocations.hear([], NOW);
  const strategy = new BearerStrategy(tokens, clock, new KeyActivity(ask), revocations);
  return { clock, tokens, revocations, strategy };
}

const requestWith = (token: string): JudgedRequest => ({ headers: { authorization: `Bearer ${token}` } });
const machineToken = () =>
  new AccessTokens([SECRET]).sign(
    { ...CLAIMS, role: 'api_client', sub: 'key_1', key_id: 'key_1' },
    { at: NOW, lifetimeSeconds: LIFETIME_SECONDS },
  );

it('knows whose a token is', async () => {
  expect(await judgedBy(setup().strategy, requestWith(tokenSignedWith()))).toMatchObject({
    userId: CLAIMS.sub,
    token: { jti: CLAIMS.jti },
  });
});

it('leaves a request without a token to the next strategy', async () => {
  for (const authorization of [undefined, 'Basic abc'])
    expect(await judgedBy(setup().strategy, { headers: { authorization } })).toBeUndefined();
});

it.each(FORGED_TOKENS)('refuses $token, and leaves it to no other strategy', async ({ text, at, says }) => {
  const { strategy, clock } = setup();
  clock.at = at;
  await expect(judgedBy(strategy, requestWith(text))).rejects.toThrow(says);
});

it('verifies the signature of a token once', async () => {
  const { strategy, tokens } = setup();
  const keyOf = jest.spyOn(tokens, 'keyOf');
  const token = tokenSignedWith();
  for (let time = 0; time < 10; time++) await judgedBy(strategy, requestWith(token));
  expect(keyOf).toHaveBeenCalledTimes(1);
});

it('refuses a token that has expired since it was last seen', async () => {
  const { strategy, clock } = setup();
  const token = tokenSignedWith();
  await judgedBy(strategy, requestWith(token));
  clock.at = EXPIRED;
  await expect(judgedBy(strategy, requestWith(token))).rejects.toThrow('expired');
});

it('refuses a token that was revoked since it was last seen, and notes whose it was', async () => {
  const { strategy, revocations } = setup();
  const token = tokenSignedWith();
  await judgedBy(strategy, requestWith(token));
  const revocation = { kind: 'TOKEN', token_id: CLAIMS.jti, sequence: 1, revoked_at: NOW.toISOString() };
  revocations.hear([revocation as Revocation], NOW);

  const request = requestWith(token);
  await expect(judgedBy(strategy, request)).rejects.toThrow('logged out');
  expect(request.caller).toMatchObject({ userId: CLAIMS.sub });
});

it('asks about the key of a machine each time', async () => {
  const answers = [['key_1'], ['key_1'], []];
  const { strategy } = setup(async () => new Set(answers.shift()));
  const token = machineToken();
  for (let time = 0; time < 2; time++)
    expect(await judgedBy(strategy, requestWith(token))).toMatchObject({ keyId: 'key_1' });
  await expect(judgedBy(strategy, requestWith(token))).rejects.toThrow('no longer active');
});

it('60.7: refuses a token of a machine that was revoked, while the key is active', async () => {
  const { strategy, revocations } = setup(async () => new Set(['key_1']));
  const token = machineToken();
  await judgedBy(strategy, requestWith(token));
  const revocation = { kind: 'TOKEN', token_id: CLAIMS.jti, sequence: 1, revoked_at: NOW.toISOString() };
  revocations.hear([revocation as Revocation], NOW);
  await expect(judgedBy(strategy, requestWith(token))).rejects.toThrow('get another with the key');
});

it('says that keys cannot be asked about, where they cannot', async () => {
  const { strategy } = setup(() => Promise.reject(new Unavailable('auth is away')));
  await expect(judgedBy(strategy, requestWith(machineToken()))).rejects.toThrow(Unavailable);
});
