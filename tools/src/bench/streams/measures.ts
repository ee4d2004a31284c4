import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atASteadyRate } from '../bench.js';
import type { Hub } from './hubs.js';
import { Listeners } from './listeners.js';

const SETTLES_WITHIN_SECONDS = 15;
const SETTLED_PART = 0.002;
const REPORT_EVERY_MS = 5;
const WARM_UP_SECONDS = 1;

const EVENTS_EACH = 20;

/**
 * Returns the bytes of resident memory that each connection adds to the server. The connections first receive some
 * events. The memory is read when it no longer changes.
 */
export async function bytesAConnection(hub: Hub, connections: number): Promise<number> {
  const before = await settledBytes(hub);
  return withListeners(hub, connections, async listeners => {
    await hub.publish(EVENTS_EACH);
    while ((await listeners.received()) < EVENTS_EACH * connections) await sleep(REPORT_EVERY_MS);
    return ((await settledBytes(hub)) - before) / connections;
  });
}

/**
 * The number of published events that some clients have not received yet. It is large enough to keep the server busy,
 * and so small that the server does not disconnect slow clients.
 */
const ON_THE_WAY = 64;

/** Returns the events a second that all clients receive together, while the server is always busy. */
export async function deliveriesPerSecond(hub: Hub, connections: number, seconds: number): Promise<number> {
  return withListeners(hub, connections, async listeners => {
    await flood(hub, listeners, { connections, seconds: WARM_UP_SECONDS });
    return flood(hub, listeners, { connections, seconds });
  });
}

async function flood(
  hub: Hub,
  listeners: Listeners,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const [before, startedAt] = [await listeners.received(), performance.now()];
  let published = 0;
  for (;;) {
    const received = (await listeners.received()) - before;
    const elapsed = (performance.now() - startedAt) / 1000;
    if (elapsed > seconds) return received / elapsed;
    const room = ON_THE_WAY - Math.ceil(published - received / connections);
    if (room > ON_THE_WAY / 2) {
      await Promise.all(Array.from({ length: room }, () => hub.publish(1)));
      published += room;
    } else await sleep(REPORT_EVERY_MS);
  }
}

const LATENCY_TICK_MS = 10;

/** Publishes events at a steady rate. Returns the milliseconds from the creation to the receipt of each event. */
export async function latencies(
  hub: Hub,
  { connections, perSecond, seconds }: { connections: number; perSecond: number; seconds: number },
): Promise<number[]> {
  return withListeners(hub, connections, async listeners => {
    const each = (perSecond * LATENCY_TICK_MS) / 1000;
    const publishFor = (time: number) =>
      atASteadyRate({ perSecond: 1000 / LATENCY_TICK_MS, seconds: time }, () => hub.publish(each));
    await publishFor(WARM_UP_SECONDS);
    await listeners.latencies();
    await publishFor(seconds);
    return receivedInTime(listeners, perSecond * seconds * connections);
  });
}

async function receivedInTime(listeners: Listeners, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (const startedAt = performance.now(); taken.length < count && performance.now() - startedAt < 10_000; )
    taken.push(...(await listeners.latencies()));
  if (taken.length < count) throw new Error(`only ${taken.length} of ${count} events were received`);
  return taken;
}

async function withListeners<T>(
  { listenAt }: Hub,
  connections: number,
  work: (listeners: Listeners) => Promise<T>,
): Promise<T> {
  const listeners = Listeners.start();
  try {
    for (const place of listenAt) await listeners.open(connections / listenAt.length, place);
    return await work(listeners);
  } finally {
    listeners.stop();
  }
}

async function settledBytes(hub: Hub): Promise<number> {
  let bytes = residentBytes(hub);
  for (let second = 0; second < SETTLES_WITHIN_SECONDS; second += 1) {
    await sleep(1_000);
    const now = residentBytes(hub);
    if (Math.abs(now - bytes) < SETTLED_PART * bytes) return now;
    bytes = now;
  }
  return bytes;
}

function residentBytes({ pids }: Hub): number {
  return pids
    .map(pid => /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);
}
