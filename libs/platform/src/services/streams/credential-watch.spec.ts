import type { Revocation } from '@sandbourse/contracts';
import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import { callerOf } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import { KeyActivity } from '../../requests/auth/key-activity.js';
import { Revocations, UNHEARD_MAX_MS } from '../../requests/auth/revocations.js';
import { CredentialWatch } from './credential-watch.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const HOUR_SECONDS = 3_600;

const token = (jti: string) => ({ jti, exp: NOON.getTime() / 1000 + HOUR_SECONDS, token_generation: 0 });
const PERSON = callerOf(ADVISOR_CLAIMS, token('one'));
const SIGNER = callerOf({ ...ADVISOR_CLAIMS, role: 'api_client', sub: 'key_1', key_id: 'key_1' });

class MovableClock extends Clock {
  ahead = 0;

  override wall(): Date {
    return new Date(NOON.getTime() + this.ahead);
  }
}

async function look(watch: CredentialWatch) {
  watch.look();
  await watch.askForKeys();
}

function setup({ ask = async () => new Set(['key_1']) as ReadonlySet<string> } = {}) {
  const clock = new MovableClock();
  const revocations = new Revocations();
  revocations.hear([], NOON);
  const asked: (readonly string[])[] = [];
  const keys = new KeyActivity(keyIds => {
    asked.push(keyIds);
    return ask();
  });
  const watch = new CredentialWatch(keys, revocations, clock);
  const ended: string[] = [];
  return { clock, revocations, watch, ended, asked, end: (reason: string) => void ended.push(reason) };
}

const revoked = (revocation: object) =>
  ({ ...revocation, sequence: 1, revoked_at: NOON.toISOString() }) as unknown as Revocation;

describe('a stream', () => {
  it('goes on while its token holds', async () => {
    const { watch, ended, end, clock, revocations } = setup();
    watch.watch(PERSON, end);
    clock.ahead = HOUR_SECONDS * 1000 - 1;
    revocations.hear([], clock.wall());

    await look(watch);

    expect(ended).toEqual([]);
  });

  it('ends when its token expires, once', async () => {
    const { watch, ended, end, clock } = setup();
    watch.watch(PERSON, end);
    clock.ahead = HOUR_SECONDS * 1000;

    await look(watch);
    await look(watch);

    expect(ended).toEqual(['The access token has expired']);
  });

  // biome-ignore format: a table
  it.each([
    { what: 'its token',        news: { kind: 'TOKEN', token_id: 'one' } },
    { what: 'its login',        news: { kind: 'LOGIN', user_id: ADVISOR_CLAIMS.sub, token_generation: 1, kept_token_id: null } },
    { what: 'its firm',         news: { kind: 'FIRM', firm_id: 'HARBOR', is_active: false } },
  ])('ends when $what is revoked', async ({ news }) => {
    const { watch, ended, end, revocations } = setup();
    watch.watch(PERSON, end);
    revocations.hear([revoked(news)], NOON);

    await look(watch);

    expect(ended).toHaveLength(1);
  });

  it('ends when its key is no longer active', async () => {
    const active = new Set(['key_1']);
    const { watch, ended, end, asked } = setup({ ask: async () => active });
    for (let n = 0; n < 3; n += 1) watch.watch(SIGNER, end);
    await look(watch);
    expect([ended, asked]).toEqual([[], [['key_1']]]);

    active.clear();
    await look(watch);

    expect(ended).toEqual(Array(3).fill('The API key is no longer active'));
  });

  it('goes on while its key cannot be asked about, for a minute', async () => {
    const { watch, ended, end, clock } = setup({ ask: () => Promise.reject(new Unavailable('auth is away')) });
    watch.watch(SIGNER, end);
    clock.ahead = UNHEARD_MAX_MS;
    await look(watch);
    expect(ended).toEqual([]);

    clock.ahead = UNHEARD_MAX_MS + 1;
    await look(watch);

    expect(ended).toEqual(['Credentials cannot be checked for the moment']);
  });

  it('that has ended by itself is left alone', async () => {
    const { watch, ended, end, clock } = setup();
    watch.watch(PERSON, end)();
    clock.ahead = HOUR_SECONDS * 1000;

    await look(watch);

    expect(ended).toEqual([]);
  });
});
