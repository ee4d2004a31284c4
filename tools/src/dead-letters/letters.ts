import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent } from '@sandbourse/contracts';
import { DeadLettered, DeadLetterResolved, type EventBus } from '@sandbourse/platform';

/** An event that a group of consumers could not apply. */
export interface DeadLetter {
  readonly eventId: string;
  readonly group: string;
  readonly topic: string;
  readonly accountId: string | null;
  readonly error: string;
  readonly at: string;
  readonly event: CloudEvent;
}

/** The topics are read from their beginning; when nothing has come for so long, that was all. */
const QUIET_MS = 1_000;

/** Letters that nobody has resolved since, oldest first. */
export async function unresolved(bus: EventBus): Promise<DeadLetter[]> {
  return lettersIn(await readAll(bus, [DeadLettered.topic, DeadLetterResolved.topic]));
}

/** Of these events, the letters that are still open: one that was resolved and failed again is open again. */
export function lettersIn(events: readonly CloudEvent[]): DeadLetter[] {
  const open = new Map<string, DeadLetter>();
  for (const event of [...events].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (event.type === DeadLetterResolved.type) {
      const { group, event_id } = DeadLetterResolved.read(event);
      open.delete(`${group} ${event_id}`);
      continue;
    }
    const { group, topic, error, account_id, event: letter } = DeadLettered.read(event);
    const accountId = account_id ?? null;
    open.set(`${group} ${letter.id}`, {
      eventId: letter.id,
      group,
      topic,
      accountId,
      error,
      at: event.time,
      event: letter,
    });
  }
  return [...open.values()];
}

/** Publishes the event on its topic again. Groups that have applied it pass it over. */
export async function retry(bus: EventBus, letter: DeadLetter, at: Date): Promise<void> {
  const { group, eventId, accountId, topic, event } = letter;
  const resolved = { group, event_id: eventId, ...(accountId !== null && { account_id: accountId }) };
  await bus.publish([
    DeadLetterResolved.occurred(resolved, { at, isSandbox: event.issandbox }),
    { topic, key: event.subject ?? accountId ?? group, envelope: event },
  ]);
}

async function readAll(bus: EventBus, topics: readonly string[]): Promise<CloudEvent[]> {
  const events: CloudEvent[] = [];
  let lastAt = performance.now();
  const reading = await bus.subscribe({
    group: `dead-letters.${process.pid}.${lastAt}`,
    topics,
    from: 'earliest',
    handle: async batch => {
      events.push(...batch.events);
      lastAt = performance.now();
    },
  });
  while (performance.now() - lastAt < QUIET_MS) await sleep(50);
  await reading.stop();
  return events;
}
