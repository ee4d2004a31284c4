import { type CreatedTestFirmView, EVENT_STREAMS, type EventHistoryPage } from '@sandbourse/contracts';
import { startWebhookReceiver } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { readLines, type StreamLines } from '../client/stream-lines.js';
import type { Received } from './answers.js';
import { readsOf } from './reads.js';
import { Session } from './session.js';
import type { Step } from './steps.js';

/** A sandbox in which sessions are played. */
export interface Layout {
  readonly base_url: string;
  readonly ci_token: string;
}

/** The session begins on a day of the past, while the exchange is open. */
const AT = '2026-03-02T15:00:00Z';

const STREAMS = Object.keys(EVENT_STREAMS.baas);

export interface PlayOptions {
  /** The event streams that are read. */
  readonly streams?: readonly string[];
  /** Called after each request, before the sandbox has settled. A webhook that comes again counts once then. */
  readonly disturb?: () => Promise<void>;
}

/**
 * Plays the requests of a session in a new firm with a seed, each after the sandbox has settled. Returns all answers,
 * events, frames and deliveries, and then what the books of the firm show.
 */
export async function played(
  { base_url, ci_token }: Layout,
  seed: string,
  steps: readonly Step[],
  { streams = STREAMS, disturb }: PlayOptions = {},
): Promise<Received[]> {
  const creator = new ApiClient(base_url, ci_token);
  const firm = await creator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { seed, at: AT, frozen: true });
  const receiver = await startWebhookReceiver();
  const api = new ApiClient(base_url, firm.access_token);
  const session = new Session(api, disturb);
  const opened: { name: string; stream: StreamLines }[] = [];
  try {
    await session.begin(receiver.url);
    const { items } = await api.get<EventHistoryPage>('/api/v1/baas/events?limit=1');
    for (const name of streams) {
      opened.push({ name, stream: await readLines(api, `/api/v1/baas/events/${name}`, items[0]?.id) });
    }
    for (const step of steps) await session.take(step);
    await readsOf(session);
    await session.settle();
    for (const { name, stream } of opened) {
      const last = await lastEventOf(api, name);
      await until(
        async () => stream.lines,
        lines => last === undefined || lines.includes(`id: ${last}`),
      );
    }
    const deliveries = receiver.received.map(({ raw }) => raw.toString()).sort();
    return [
      ...session.received,
      { what: 'deliveries', lines: disturb ? [...new Set(deliveries)] : deliveries },
      ...opened.map(({ name, stream }) => ({ what: `stream ${name}`, lines: stream.lines })),
    ];
  } finally {
    for (const { stream } of opened) await stream.end();
    await receiver.close();
    await creator.send('DELETE', `/api/v1/sandbox/firms/${firm.firm_id}`);
  }
}

/** Returns the id of the last event of a stream in the history. Undefined without events. */
async function lastEventOf(api: ApiClient, stream: string): Promise<string | undefined> {
  let last: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const after = last === undefined ? '' : `&after=${last}`;
    const page = await api.get<EventHistoryPage>(`/api/v1/baas/events?stream=${stream}&limit=500${after}`);
    last = page.items.at(-1)?.id ?? last;
    hasMore = page.has_more;
  }
  return last;
}
