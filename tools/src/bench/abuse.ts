import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { ATTACKS } from './abuse/attacks.js';
import { GoodTenant } from './abuse/good-tenant.js';
import { type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';
import { processorSecondsOf, processorTime, secondsBetween } from './processor-time.js';
import { orLeast } from './smoke.js';

const ROUNDS = orLeast(4);
/**
 * The seconds for which each attack runs before the measurements. Requests in this time are not counted, because a new
 * stack still compiles its code.
 */
const WARM_UP_SECONDS = orLeast(2);
const ATTACKED_SECONDS = orLeast(4);
const IDLE_SECONDS = orLeast(2);
/** The pause in seconds between an attack and the next measurement without an attack. */
const SETTLE_SECONDS = 1;

/**
 * Measures the response times of a normal tenant while clients without credentials attack the stack. They are compared
 * with the response times of the same tenant between the attacks. The gateway's rate limits are on. A 99th percentile
 * needs at least a thousand requests, so all rounds of an attack are one sample.
 */
export const abuse: Benchmark = async context => {
  const tenant = await GoodTenant.of(context);
  for (const { name } of ATTACKS) {
    context.say(`${name}: warming up`);
    await during(context, name, new Attacked(), () => tenant.latencies(WARM_UP_SECONDS));
  }
  const idle: number[] = [];
  const attacked = new Map<string, Attacked>(ATTACKS.map(({ name }) => [name, new Attacked()]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [name, under] of attacked) {
      context.say(`${name}: round ${round} of ${ROUNDS}, ${ATTACKED_SECONDS} s each`);
      await tenant.latencies(SETTLE_SECONDS);
      idle.push(...(await tenant.latencies(IDLE_SECONDS)));
      await during(context, name, under, () => tenant.latencies(ATTACKED_SECONDS));
    }
  return [...attacked].map(([name, under]) => resultOf(name, under, idle));
};

class Attacked {
  /** The duration of each request of the normal tenant, in milliseconds. */
  readonly waits: number[] = [];
  /** The CPU time of the attackers in seconds. */
  byAttackers = 0;
  /** The CPU time of the stack in seconds. */
  byStack = 0;
}

function resultOf(name: string, { waits, byAttackers, byStack }: Attacked, idle: readonly number[]): BenchResult {
  const [ours, value] = [percentile(waits, 0.99), percentile(idle, 0.99)];
  const seconds = ROUNDS * ATTACKED_SECONDS;
  const [half, halfIdle] = [waits, idle].map(sample => percentile(sample, 0.5).toFixed(1));
  return {
    name: `p99 under ${name}`,
    unit: 'ms',
    ours,
    peer: { name: 'p99 when nobody attacks', value },
    ratio: ours / value,
    notes: [
      `${waits.length} requests under attack, ${idle.length} without`,
      `p50 ${half} ms, ${halfIdle} ms when nobody attacks`,
      `of ${cpus().length} processors the attackers used ${(byAttackers / seconds).toFixed(2)}, the stack ${(byStack / seconds).toFixed(2)}`,
    ],
  };
}

async function during(
  context: BenchContext,
  name: string,
  under: Attacked,
  work: () => Promise<number[]>,
): Promise<void> {
  const { hostname: host, port } = new URL(context.stack.base_url);
  const target = { host, port: Number(port), fixPort: context.stack.fix.port };
  const program = join(ROOT, 'tools/dist/bench/abuse/attack-process.js');
  const attacker = fork(program, [JSON.stringify({ name, target })], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    await once(attacker, 'message');
    const [before, byAttackersBefore] = [processorTime(context), processorSecondsOf(attacker.pid ?? 0)];
    under.waits.push(...(await work()));
    under.byStack += secondsBetween(before, processorTime(context));
    under.byAttackers += processorSecondsOf(attacker.pid ?? 0) - byAttackersBefore;
  } finally {
    const exited = once(attacker, 'exit');
    attacker.kill('SIGKILL');
    await exited;
  }
}
