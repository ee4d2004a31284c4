import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../stack/root.js';
import { ATTACKS } from './abuse/attacks.js';
import { GoodTenant } from './abuse/good-tenant.js';
import { type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';

const ROUNDS = 4;
const ATTACKED_SECONDS = 4;
const IDLE_SECONDS = 2;
/** After an attack, before anything is measured again. */
const SETTLE_SECONDS = 1;

/**
 * How long a good tenant waits while people without a credential do their worst from a few addresses, against how long it waits
 * when nobody does, in between. The limits at the edge are on. A 99th percentile wants a thousand requests and more: the rounds of an attack
 * count as one, and so does all time without any.
 */
export const abuse: Benchmark = async context => {
  const tenant = await GoodTenant.of(context);
  const idle: number[] = [];
  const attacked = new Map<string, number[]>(ATTACKS.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [name, waits] of attacked) {
      context.say(`${name}: round ${round} of ${ROUNDS}, ${ATTACKED_SECONDS} s each`);
      await tenant.latencies(SETTLE_SECONDS);
      idle.push(...(await tenant.latencies(IDLE_SECONDS)));
      waits.push(...(await during(context, name, () => tenant.latencies(ATTACKED_SECONDS))));
    }
  return [...attacked].map(([name, waits]) => resultOf(name, waits, idle));
};

/** Of how long each request took, in milliseconds. */
function resultOf(name: string, attacked: readonly number[], idle: readonly number[]): BenchResult {
  const [ours, value] = [percentile(attacked, 0.99), percentile(idle, 0.99)];
  const [half, halfIdle] = [attacked, idle].map(sample => percentile(sample, 0.5).toFixed(1));
  return {
    name: `p99 under ${name}`,
    unit: 'ms',
    ours,
    peer: { name: 'p99 when nobody attacks', value },
    ratio: ours / value,
    notes: [
      `${attacked.length} requests under attack, ${idle.length} without`,
      `p50 ${half} ms, ${halfIdle} ms when nobody attacks`,
    ],
  };
}

async function during<T>({ stack }: BenchContext, name: string, work: () => Promise<T>): Promise<T> {
  const { hostname: host, port } = new URL(stack.base_url);
  const target = { host, port: Number(port), fixPort: stack.fix.port };
  const program = join(ROOT, 'tools/dist/bench/abuse/attack-process.js');
  const attacker = fork(program, [JSON.stringify({ name, target })], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    await once(attacker, 'message');
    return await work();
  } finally {
    const exited = once(attacker, 'exit');
    attacker.kill('SIGKILL');
    await exited;
  }
}
