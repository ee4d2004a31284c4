import { setTimeout as sleep } from 'node:timers/promises';
import { secretsIn } from '../../stack/secrets.js';
import { startTemporaryStack } from '../../stack/temporary-stack.js';
import { atASteadyRate } from '../bench.js';
import { megabytesOf } from '../memory.js';
import { fillAll, oneAfterTheOther } from '../orders/filled.js';
import { openDesk } from '../orders/funded-accounts.js';
import { orLeast } from '../smoke.js';
import { COUNTED, SETTLED_MS, type Work, WorkMeter } from './work-meter.js';

const ACCOUNTS = 16;
const WARM_UP = orLeast(200, 32);
/** A rate that is slow enough that two orders never share a transaction. */
const STEADY = { perSecond: 20, seconds: orLeast(10) };
const ORDERS = STEADY.perSecond * STEADY.seconds;

/** The cost of a stack that nobody uses. */
export interface IdleCost {
  readonly statementsPerSecond: number;
  /** The connections of the services to Postgres. */
  readonly connections: number;
  /** The memory of the services and of Postgres, as PSS. */
  readonly megabytes: number;
}

/**
 * Measures the work for one filled market order on a separate stack, from the gateway to the data of both pillars. It
 * counts the work while orders arrive at a steady rate, subtracts the work in the same time without orders, and divides
 * by the number of orders. Also returns the cost of the time without orders.
 */
export async function orderCost(say: (line: string) => void): Promise<{ anOrder: Work; idle: IdleCost }> {
  const environment = { ...process.env, SANDBOURSE_POSTGRES_SETTINGS: COUNTED };
  const { stack, stateDir, stop } = await startTemporaryStack(['--no-limits'], say, { environment });
  const context = { stack: stack.file, stateDir, secrets: secretsIn(stateDir), say };
  try {
    const desk = await openDesk(context, ACCOUNTS);
    await fillAll(context, desk, WARM_UP, oneAfterTheOther(ACCOUNTS, WARM_UP));
    const meter = await WorkMeter.open(stack.file);
    const during = async (work: () => Promise<unknown>) => {
      const before = await meter.settled();
      await work();
      return less(await meter.settled(), before);
    };
    say(`${STEADY.perSecond} orders a second for ${STEADY.seconds} s, then none for as long`);
    const busy = await during(() => fillAll(context, desk, ORDERS, send => atASteadyRate(STEADY, send)));
    const idleFrom = performance.now();
    const idle = await during(() => sleep(STEADY.seconds * 1_000));
    const idleSeconds = (performance.now() - idleFrom) / 1_000;
    const idleCost = {
      // The first count of the work is taken after the time that counts need to be published.
      statementsPerSecond: idle.statements / (idleSeconds - SETTLED_MS / 1_000),
      connections: await meter.connections(),
      megabytes: megabytesOf(context),
    };
    await meter.close();
    await desk.raw.close();
    return { anOrder: each(less(busy, idle), count => count / ORDERS), idle: idleCost };
  } finally {
    await stop();
  }
}

function less(after: Work, before: Work): Work {
  return each(after, (count, name) => count - before[name]);
}

function each(work: Work, to: (count: number, name: keyof Work) => number): Work {
  return Object.fromEntries(
    Object.entries(work).map(([name, count]) => [name, to(count, name as keyof Work)]),
  ) as unknown as Work;
}
