import {
  ACCOUNT_FRAMES,
  type CataloguedEvent,
  consumersOf,
  EVENTS,
  eventStreamsOf,
  MARKET_FRAMES,
  Pillar,
} from '@sandbourse/contracts';
import { SOCKET_PATHS } from './socket-frames.js';

const ABOUT = `<!-- Written by \`npm run generate\` from libs/contracts/src/events: do not edit. -->

# Events

What happens is published as an event, in the same [CloudEvents 1.0](https://cloudevents.io) envelope everywhere. One name
says it all: an order that fills has the topic \`svc.baas.orders.filled\`, by which a [webhook](webhooks.md) registers for it,
and the type \`com.service.baas.orders.filled\`. Delivery is at least once: dedupe by \`id\`. Events of one
account on one topic are in order. New attributes and fields come without notice. The shapes, with examples, are in
[asyncapi.json](asyncapi.json).`;

const STREAMS = `Server-sent events of the caller's book. A process keeps the last 10,000 events, at most 32 MiB of them, for clients that
come back with \`Last-Event-ID\` or \`since_id\`: they are sent as fast as the client reads. Comments, which no client takes for
events, say what happens to the stream:

- \`: gap: …\`: the process does not have the event that was named, so that more may be missing than what follows.
- \`: still here\`: every 15 seconds on a quiet stream and a busy one.
- \`: closed: …\`: why the stream ends: the credential, the service that goes away, or a client that has left 256 KiB unread.`;

const PUBLIC = `Sent to callers who may read the account that \`data.account_id\` names: the predicate of its REST route, on the
event's own firm, rep code and client.`;

const HISTORY = `\`GET /api/v1/baas/events\` has every public event of your book in the order in which it was published, for
\`EVENT_HISTORY_DAYS\` (30 unless set). It is narrowed by \`stream\`, \`type\`, \`account_id\`, and by \`from\` and \`to\`, which are
the \`time\` of events. An event is in the history before a stream sends it, and nothing ever appears in the history before an
event that was read there ([0041](decisions/0041-one-event-log-in-each-database.md)). So a client has every event once that

1. opens its stream, and enters what comes by \`id\`, once;
2. then reads the history \`after\` the last event that it read *there*, page by page until \`has_more\` is false, and enters
   that likewise;
3. does both again when the stream has ended, and the second now and then, so that it has little to read.

Do not resume from the last event of the stream: events of different accounts can arrive out of order. To start, request
\`order=desc&limit=1\`, read the state, then continue after that event. If the id is older than the history, the response is 404:
reload the state.
A client that does so, and that our tests run: [Python](examples/follow-events.py).`;

const SOCKETS = `A ticket opens a socket (docs/authentication.md), which subscribes to one account within ten seconds:
\`{"action": "subscribe", "account_id": "acct_…"}\`, answered with \`{"type": "subscribed", "account_id": "acct_…"}\`. A frame is
JSON text with a \`type\`. A frame is not a CloudEvent. It has no \`id\`, so reload the account after a reconnect. Nothing of an account is
sent before \`subscribed\`; prices and rates come from the handshake on, so look at the \`type\` of each frame. Ignore types and fields
that you do not know. The shapes, with examples, are in [asyncapi.json](asyncapi.json).`;

const SOCKET_RULES = `A socket receives every present price and rate within a quarter of a second after it opens, also while the exchange is
closed. If it subscribes first, \`subscribed\` comes before them. From then on it receives changes, by the market, a price script or an advance of
the clock. Prices and rates are the latest: of each symbol and each pair at most two frames a second
(\`MARKET_FRAMES_PER_SECOND_MAX\`); what is overtaken meanwhile is left out. They are those of the login's firm, with its clock and
its price scripts. A ping comes every 30 seconds, which client libraries answer by themselves; a client that misses a ping is disconnected
when the next one is due.

| close code | why |
| --- | --- |
| 1001 | the service goes away: mint a ticket and connect again |
| 1007, 1009 | text that is not UTF-8; more than 4,096 bytes |
| 1011 | the account could not be looked up: try again |
| 1013 | frames were read too slowly: 256 KiB were unread |
| 4002 | the first frame is not a subscription, is binary, comes too late, or a second one was sent |
| 4403 | before \`subscribed\`: not an account of yours, and what the id belongs to if it is not an account; after it: your credential has ended, so renew it, mint a ticket and connect again |`;

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
    '## History',
    HISTORY,
    '## WebSocket frames',
    SOCKETS,
    table(
      ['type', 'sent when', 'socket', 'to'],
      [
        ...Pillar.options.flatMap(pillar =>
          ACCOUNT_FRAMES[pillar].map(({ type, events }) => [
            code(type),
            events.map(({ meaning }) => meaning).join(' '),
            code(SOCKET_PATHS[pillar]),
            'the subscribed account',
          ]),
        ),
        ...MARKET_FRAMES.map(({ type, meaning }) => [code(type), meaning, 'both', 'every open socket']),
      ],
    ),
    SOCKET_RULES,
    '## Public events',
    PUBLIC,
    table(
      ['topic', 'what happened', 'stream', 'published by', 'consumed by'],
      EVENTS.flatMap(event =>
        event.audience ? [[code(event.topic), event.meaning, code(event.audience.stream), ...ends(event)]] : [],
      ),
    ),
    '## Internal events',
    'Between services; no stream and no webhook carries them.',
    table(
      ['topic', 'what happened', 'published by', 'consumed by'],
      EVENTS.filter(({ audience }) => !audience).map(event => [code(event.topic), event.meaning, ...ends(event)]),
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
