import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedTestFirmView } from '@sandbourse/contracts';
import { startWebhookReceiver } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import type { Received } from './answers.js';
import { readsOf } from './reads.js';
import { Session } from './session.js';
import type { Step } from './steps.js';
import { readLines } from './stream-lines.js';

/** A sandbox in which sessions are played. */
export interface Layout {
  readonly base_url: string;
  readonly ci_token: string;
}

/** The session begins on a day of the past, while the exchange is open. */
const AT = '2026-03-02T15:00:00Z';

export interface PlayOptions {
  /** Called after half of the requests, for example to restart a process. */
  readonly halfway?: () => Promise<void>;
}

/**
 * Plays the requests of a session in a new firm with a seed, each after the sandbox has settled. Returns all answers,
 * events, frames and deliveries, and then what the books of the firm show.
 */
export async function played(
  { base_url, ci_token }: Layout,
  seed: string,
  steps: readonly Step[],
  { halfway }: PlayOptions = {},
): Promise<Received[]> {
  const creator = new ApiClient(base_url, ci_token);
  const firm = await creator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { seed, at: AT, frozen: true });
  const receiver = await startWebhookReceiver();
  const session = new Session(new ApiClient(base_url, firm.access_token));
  const streams = ['orders', 'transactions', 'positions'].map(name =>
    readLines(`${base_url}/api/v1/baas/events/${name}`, firm.access_token),
  );
  try {
    await session.begin(receiver.url);
    for (const [n, step] of steps.entries()) {
      if (n === Math.floor(steps.length / 2)) await halfway?.();
      await session.take(step);
    }
    await readsOf(session);
    await settle(session);
    const delivered = receiver.received.map(({ raw }) => raw.toString()).sort();
    const sent = await Promise.all(streams.map(stream => stream.end()));
    return [
      ...session.received,
      { what: 'deliveries', lines: delivered },
      ...(halfway ? [] : sent.map((lines, n) => ({ what: `stream ${n}`, lines }))),
    ];
  } finally {
    for (const stream of streams) await stream.end();
    await receiver.close();
    await creator.send('DELETE', `/api/v1/sandbox/firms/${firm.firm_id}`);
  }
}

async function settle(session: Session): Promise<void> {
  await session.settle();
  // The last lines of a stream are on their way when the sandbox has settled.
  await sleep(300);
}
