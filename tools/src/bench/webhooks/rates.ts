import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '@sandbourse/platform/clock';
import { until } from '../../api-client.js';
import { type ProcessorTime, processorTime, secondsBetween, usedBetween } from '../processor-time.js';
import { median } from '../side-by-side.js';
import { orLeast } from '../smoke.js';
import type { LoopOrder, LoopReport } from './bare-loop-process.js';
import { filled, type WebhooksContext } from './context.js';
import type { Target } from './target.js';
import type { Received } from './target-process.js';

export const ROUNDS = orLeast(5);
export const DELIVERIES = orLeast(10_000, 100);
/** The number of rounds that are not counted, because a new service still compiles its code. */
export const WARM_UP_ROUNDS = orLeast(3);
/** The number of requests before the loop is measured. Each round starts a new process for the loop. */
const LOOP_WARM_UP = orLeast(5_000, 50);
/**
 * The number of concurrent requests of the loop. The dispatcher sends the same number of concurrent requests to one
 * webhook.
 */
export const AT_ONCE = 16;

/**
 * The limit for a stack at rest: it uses less than `secondsUsed` of CPU time in `lookMs` milliseconds. Idle services
 * use about a tenth of a processor.
 */
const REST = { lookMs: 300, secondsUsed: 0.04 };

const clock = new Clock();

/**
 * Returns the deliveries a second of our service and of a loop that posts the same bytes. The service and the loop are
 * measured in turns. Each figure is the median of all rounds.
 */
export async function ratesOf(context: WebhooksContext, target: Target): Promise<{ ours: number; peer: number }> {
  context.say(`${WARM_UP_ROUNDS * DELIVERIES} deliveries to warm up`);
  for (let round = 1; round <= WARM_UP_ROUNDS; round += 1) await delivered(context, target);
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { ours, used } = await delivered(context, target);
    const loop = await loopOf(target, ours.sample);
    rates.ours.push(perSecond(ours));
    rates.peer.push((DELIVERIES * 1_000) / loop.milliseconds);
    const [mine, theirs] = [rates.ours.at(-1) ?? 0, rates.peer.at(-1) ?? 0];
    context.say(`round ${round} of ${ROUNDS}: ${mine.toFixed(0)} beside ${theirs.toFixed(0)} a second; ${used}`);
    context.say(`the loop used ${(loop.processorMs / DELIVERIES).toFixed(3)} ms of processor time a request`);
  }
  return { ours: median(rates.ours), peer: median(rates.peer) };
}

const perSecond = ({ count, milliseconds }: Received) => ((count - 1) * 1_000) / milliseconds;

/**
 * Measures one round. The dispatcher is stopped while events are published and the other services process them. The
 * round therefore measures only the dispatcher.
 */
async function delivered(context: WebhooksContext, target: Target): Promise<{ ours: Received; used: string }> {
  const dispatcher = context.stack.services.find(({ name }) => name === 'webhook-dispatcher')?.pid ?? 0;
  process.kill(dispatcher, 'SIGSTOP');
  let before: ProcessorTime;
  try {
    await context.bus.publish(filled(DELIVERIES));
    before = await atRest(context);
  } finally {
    process.kill(dispatcher, 'SIGCONT');
  }
  const ours = await target.receivedAll(DELIVERIES);
  return { ours, used: usedBetween(before, processorTime(context), { units: DELIVERIES, unit: 'a delivery' }) };
}

/** Waits until the stack is nearly idle, and returns the CPU time it has used so far. */
async function atRest(context: WebhooksContext): Promise<ProcessorTime> {
  const look = async () => {
    const before = processorTime(context);
    await sleep(REST.lookMs);
    const now = processorTime(context);
    return { now, used: secondsBetween(before, now) };
  };
  const { now } = await until(look, ({ used }) => used <= REST.secondsUsed, { withinMs: 30_000, everyMs: 0 });
  return now;
}

async function loopOf(target: Target, body: string): Promise<LoopReport> {
  const child = fork(join(import.meta.dirname, 'bare-loop-process.js'));
  const headers = {
    'content-type': 'application/json',
    'x-service-timestamp': String(clock.wall().getTime()),
    'x-service-signature': '0'.repeat(64),
    'x-service-sandbox': 'true',
  };
  const order: LoopOrder = {
    url: target.url('well'),
    body,
    headers,
    count: DELIVERIES,
    warmUp: LOOP_WARM_UP,
    atOnce: AT_ONCE,
  };
  child.send(order);
  const [report] = (await once(child, 'message')) as [LoopReport];
  await target.receivedAll(LOOP_WARM_UP + DELIVERIES);
  return report;
}
