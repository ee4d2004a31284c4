import type { RevocationQuestion } from '@sandbourse/contracts';
import { arrived, untilHeard } from '@sandbourse/test-support';
import pino from 'pino';
import { Clock } from '../../clock.js';
import { Health } from '../../running/observability/health.js';
import { RevocationFollower } from './revocation-follower.js';
import { Revocations } from './revocations.js';

/** Auth as a follower sees it: it can be away, and notes how long each answered question may wait. */
class AuthAtTimes {
  isAway = false;
  refused = 0;
  waits: number[] = [];

  readonly ask = async ({ wait_ms }: RevocationQuestion): Promise<never[]> => {
    if (this.isAway) {
      this.refused += 1;
      arrived();
      throw new Error('connect ECONNREFUSED');
    }
    this.waits.push(wait_ms);
    arrived();
    return [];
  };
}

const auth = new AuthAtTimes();
const revocations = new Revocations();
let follower: RevocationFollower;

async function follow({ runsAlone }: { runsAlone: boolean }): Promise<void> {
  const [clock, log] = [new Clock(), pino({ level: 'silent' })];
  follower = new RevocationFollower(auth.ask, revocations, clock, new Health(clock), log, runsAlone);
  await follower.onApplicationBootstrap();
}

afterEach(() => follower.onModuleDestroy());

it('59.4: waits longer for news if all services run in one process, so that an idle process rarely asks', async () => {
  await follow({ runsAlone: true });
  await untilHeard(() => expect(auth.waits).toContain(10_000));
});

it('asks auth without waiting for news once auth is back, because auth may be back only for a moment', async () => {
  await follow({ runsAlone: false });
  await untilHeard(() => expect(auth.waits).toContain(1_500));
  auth.isAway = true;
  await untilHeard(() => expect(auth.refused).toBeGreaterThan(0));
  auth.waits = [];

  auth.isAway = false;

  await untilHeard(() => expect(auth.waits.length).toBeGreaterThan(1));
  expect(auth.waits.slice(0, 2)).toEqual([0, 1_500]);
  expect(revocations.isCurrent(new Date())).toBe(true);
});
