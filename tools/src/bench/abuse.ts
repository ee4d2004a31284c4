import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../stack/root.js';
import { ATTACKS } from './abuse/attacks.js';
import { GoodTenant } from './abuse/good-tenant.js';
import { type BenchContext, type Benchmark, percentile } from './bench.js';

const ROUNDS = 2;
/** After an attack, before anything is measured again. */
const SETTLE_SECONDS = 2;
const IDLE_SECONDS = 3;
const ATTACK_SECONDS = 6;

/**
 * How long a good tenant waits while people without a credential do their worst from a few addresses, against how long it waits
 * when nobody does. The limits at the edge are on. Attacks and idle times come in turns, so that a busy moment of the machine
 * meets both.
 */
export const abuse: Benchmark = async context => {
  const tenant = await GoodTenant.of(context);
  const idle: number[] = [];
  const underAttack = new Map<string, number[]>(ATTACKS.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [name, sample] of underAttack) {
      await tenant.latencies(SETTLE_SECONDS);
      idle.push(...(await tenant.latencies(IDLE_SECONDS)));
      context.say(`${name}: round ${round} of ${ROUNDS}, ${ATTACK_SECONDS} s`);
      sample.push(...(await during(context, name, () => tenant.latencies(ATTACK_SECONDS))));
    }

  const value = percentile(idle, 0.99);
  return [...underAttack].map(([name, sample]) => {
    const ours = percentile(sample, 0.99);
    return {
      name: `p99 under ${name}`,
      unit: 'ms',
      ours,
      peer: { name: 'p99 when nobody attacks', value },
      ratio: ours / value,
      notes: [
        `median ${percentile(sample, 0.5).toFixed(1)} ms; ${percentile(idle, 0.5).toFixed(1)} ms when nobody attacks`,
      ],
    };
  });
};

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
