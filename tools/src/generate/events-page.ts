import { type CataloguedEvent, consumersOf, EVENTS, eventStreamsOf, Pillar } from '@sandbourse/contracts';

const ABOUT = `<!-- Written by \`npm run generate\` from libs/contracts/src/events: do not edit. -->

# Events

What happens is published as an event, in the same [CloudEvents 1.0](https://cloudevents.io) envelope everywhere. One name
says it all: \`baas.orders.filled\` is the topic \`svc.baas.orders.filled\`, the type \`com.service.baas.orders.filled\`, and
the name by which a webhook registers for it. Delivery is at least once: dedupe by \`id\`. Order holds among events of one
account on one topic. New attributes and fields come without notice. The shapes, with examples, are in
[asyncapi.json](asyncapi.json).`;

const STREAMS = `Server-sent events of the caller's book. A process keeps the last 10,000 events, at most 32 MiB of them, for clients that
come back with \`Last-Event-ID\` or \`since_id\`: they are sent as fast as the client reads. Comments, which no client takes for
events, say what happens to the stream:

- \`: gap: …\`: the process does not have the event that was named, so that more may be missing than what follows.
- \`: still here\`: every 15 seconds on a quiet stream and a busy one.
- \`: closed: …\`: why the stream ends: the credential, the service that goes away, or a client that has left 256 KiB unread.`;

const PUBLIC = `Sent to whoever may read the account that \`data.account_id\` names: the predicate of its REST route, on the
event's own firm, rep code and client.`;

/** docs/events.md: the catalogue for people. */
export function eventsPage(): string {
  const streams = Pillar.options.flatMap(pillar =>
    eventStreamsOf(pillar).map(({ path, summary }) => [`\`/api/v1/${pillar}/events/${path}\``, summary]),
  );
  return `${[
    ABOUT,
    '## Event streams',
    STREAMS,
    table(['stream', 'carries'], streams),
    '## Public events',
    PUBLIC,
    table(
      ['name', 'what happened', 'stream', 'published by', 'consumed by'],
      EVENTS.flatMap(event =>
        event.audience
          ? [[code(event.audience.webhook), event.meaning, code(event.audience.stream), ...ends(event)]]
          : [],
      ),
    ),
    '## Internal events',
    'Between services; no stream and no webhook carries them.',
    table(
      ['name', 'what happened', 'published by', 'consumed by'],
      EVENTS.filter(({ audience }) => !audience).map(event => [
        code(event.topic.replace(/^svc\./, '')),
        event.meaning,
        ...ends(event),
      ]),
    ),
  ].join('\n\n')}\n`;
}

function ends(event: CataloguedEvent<object>): string[] {
  return [event.producer, consumersOf(event).join(', ')];
}

function code(text: string | null): string {
  return text === null ? '' : `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
