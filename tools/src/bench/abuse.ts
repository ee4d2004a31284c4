import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../stack/root.js';
import { ATTACKS } from './abuse/attacks.js';
import { GoodTenant } from './abuse/good-tenant.js';
import { type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';
import { median } from './side-by-side.js';

const ROUNDS = 3;
const SECONDS = 3;
/** After an attack, before anything is measured again. */
const SETTLE_SECONDS = 1;

/**
 * How long a good tenant waits while people without a credential do their worst from a few addresses, against how long it waits
 * when nobody does, just before. The limits at the edge are on.
 */
export const abuse: Benchmark = async context => {
  const tenant = await GoodTenant.of(context);
  const rounds = new Map<string, Round[]>(ATTACKS.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [name, measured] of rounds) {
      context.say(`${name}: round ${round} of ${ROUNDS}, ${SECONDS} s each`);
      await tenant.latencies(SETTLE_SECONDS);
      const idle = await tenant.latencies(SECONDS);
      const attacked = await during(context, name, () => tenant.latencies(SECONDS));
      measured.push({ idle, attacked });
    }
  return [...rounds].map(([name, measured]) => resultOf(name, measured));
};

/** The waits of one round, in milliseconds. */
interface Round {
  readonly idle: readonly number[];
  readonly attacked: readonly number[];
}

function resultOf(name: string, rounds: readonly Round[]): BenchResult {
  const ours = median(rounds.map(({ attacked }) => percentile(attacked, 0.99)));
  const value = median(rounds.map(({ idle }) => percentile(idle, 0.99)));
  const [half, halfIdle] = [rounds.flatMap(({ attacked }) => attacked), rounds.flatMap(({ idle }) => idle)].map(
    sample => percentile(sample, 0.5).toFixed(1),
  );
  return {
    name: `p99 under ${name}`,
    unit: 'ms',
    ours,
    peer: { name: 'p99 when nobody attacks', value },
    ratio: ours / value,
    notes: [`median of ${ROUNDS} rounds of ${SECONDS} s`, `p50 ${half} ms, ${halfIdle} ms when nobody attacks`],
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
