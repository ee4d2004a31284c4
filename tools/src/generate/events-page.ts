import { type CataloguedEvent, consumersOf, EVENTS, eventStreamsOf, Pillar } from '@sandbourse/contracts';

const ABOUT = `<!-- Written by \`npm run generate\` from libs/contracts/src/events: do not edit. -->

# Events

What happens is published as an event, in the same [CloudEvents 1.0](https://cloudevents.io) envelope everywhere. One name
says it all: \`baas.orders.filled\` is the topic \`svc.baas.orders.filled\`, the type \`com.service.baas.orders.filled\`, and
the name by which a webhook registers for it. Delivery is at least once: dedupe by \`id\`. Order holds among events of one
account on one topic. New attributes and fields come without notice. The shapes, with examples, are in
[asyncapi.json](asyncapi.json).`;

const PUBLIC = `Sent to whoever may read the account that \`data.account_id\` names: the predicate of its REST route, on the
event's own firm, rep code and client.`;

const HISTORY = `\`GET /api/v1/baas/events\` has every public event of your book in the order in which it was published, for
\`EVENT_HISTORY_DAYS\` (30 unless set). It is narrowed by \`stream\`, \`type\`, \`account_id\`, and by \`from\` and \`to\`, which are
the \`time\` of events. An event is in the history before a stream sends it, and nothing ever appears in the history before an
event that was read there ([0017](decisions/0017-history-before-the-bus.md)). So a client has every event once that

1. opens its stream, and enters what comes by \`id\`, once;
2. then reads the history \`after\` the last event that it read *there*, page by page until \`has_more\` is false, and enters
   that likewise;
3. does both again when the stream has ended, and the second now and then, so that it has little to read.

The last event of the stream is no place to go on from: streams keep the order within an account and topic, and may send an event
of another account ahead of one that was published before. Who begins anew asks \`order=desc&limit=1\` for the newest event, reads
the state, and goes on after that event. An id older than what is kept is a 404: the state is to be read anew.
A client that does so, and that our tests run: [Python](examples/follow-events.py).`;

/** docs/events.md: the catalogue for people. */
export function eventsPage(): string {
  const streams = Pillar.options.flatMap(pillar =>
    eventStreamsOf(pillar).map(({ path, summary }) => [`\`/api/v1/${pillar}/events/${path}\``, summary]),
  );
  return `${[
    ABOUT,
    '## Event streams',
    table(['stream', 'carries'], streams),
    '## History',
    HISTORY,
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
