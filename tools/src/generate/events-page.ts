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

The services publish each change as an event, in the same [CloudEvents 1.0](https://cloudevents.io) envelope on every channel. The type
of an event is derived from its topic. For example, the event of a fill has the topic \`svc.baas.orders.filled\`, which a
[webhook](webhooks.md) uses in its registration, and the type \`com.service.baas.orders.filled\`.

- Delivery is at least once: deduplicate events by \`id\`.
- Events of one account on one topic are in order.
- New attributes and fields are added without notice.

The formats, with examples, are in [asyncapi.json](asyncapi.json).`;

const STREAMS = `An event stream sends the events of the caller's book as server-sent events. A process keeps the last 10,000 events in
memory, up to 32 MiB. A client that reconnects with \`Last-Event-ID\` or \`since_id\` receives the events that it missed, as fast as the client
reads.

Comments, which clients of server-sent events ignore, report the state of the stream:

- \`: gap: …\`: the process no longer has the event with this id in memory. Some events between that event and the next event on the stream
  may be missing.
- \`: still here\`: sent every 15 seconds on every stream.
- \`: closed: …\`: the reason why the stream ends: the credential ended, the service stops, or the client has not read 256 KiB
  of events.`;

const PUBLIC = `A public event is sent to callers who may read the account in \`data.account_id\`. The access rule is the same as for the account's REST
route. The rule compares the firm, the rep code and the client of the event with those of the caller.`;

const HISTORY = `\`GET /api/v1/baas/events\` returns every public event of your book in the order of publication, for \`EVENT_HISTORY_DAYS\` (30 by
default). Filters: \`stream\`, \`type\`, \`account_id\`, and \`from\` and \`to\` for the \`time\` of events. An event is in the history before a
stream sends the event. No event is ever inserted before an event that you have already read from the history
([0041](decisions/0041-one-event-log-in-each-database.md)). To receive every event once, a client does this:

1. Open the stream. Apply each event once, by its \`id\`.
2. Then read the history \`after\` the last event that you read *from the history*, page by page until \`has_more\` is false. Apply these events in
   the same way.
3. When the stream ends, repeat both steps. Repeat step 2 from time to time, so that each repetition has only a few events to read.

Do not resume from the last event of the stream: events of different accounts can arrive out of order. To start, request
\`order=desc&limit=1\`, read the state, then continue after that event. If the id is older than the history, the response is 404: reload the
state. An example of such a client, which our tests run: [Python](examples/follow-events.py).`;

const SOCKETS = `To open a socket, request a ticket ([credentials](authentication.md)). Within ten seconds, subscribe to one account with
\`{"action": "subscribe", "account_id": "acct_…"}\`. The response is \`{"type": "subscribed", "account_id": "acct_…"}\`.

- A frame is JSON text with a \`type\`. Ignore types and fields that you do not know.
- A frame is not a CloudEvent. A frame has no \`id\`, so reload the account after a reconnect.
- Account frames are sent only after \`subscribed\`. Prices and rates are sent from the handshake on, so check the \`type\` of each frame.

The formats, with examples, are in [asyncapi.json](asyncapi.json).`;

const SOCKET_RULES = `Within a quarter of a second after a socket opens, it receives every current price and rate, even while the exchange is
closed. If you subscribe before the prices are sent, \`subscribed\` is sent first. After that, the socket receives each change that comes from the
market, a price script or an advance of the clock.

Prices and rates are those of the login's firm, with the clock and the price scripts of this firm. Each symbol and each currency
pair has at most two frames a second (\`MARKET_FRAMES_PER_SECOND_MAX\`). A frame contains the latest value; values in between are not sent.

A ping is sent every 30 seconds. Client libraries respond to pings automatically. If a client has not responded to a ping when the next ping
is due, the client is disconnected.

| close code | reason |
| --- | --- |
| 1001 | the service stops: request a ticket and connect again |
| 1007, 1009 | 1007: the text is not UTF-8; 1009: the frame is larger than 4,096 bytes |
| 1011 | the account could not be read: try again |
| 1013 | the client read too slowly: it had not read 256 KiB of frames |
| 4002 | the first frame is not a subscription, is binary or is late, or a second frame was sent |
| 4403 | before \`subscribed\`: you cannot see the account. If the id belongs to another kind of object, the reason names the kind |
| 4403 | after \`subscribed\`: your credential has ended. Renew it, request a ticket and connect again |
| 4409 | your firm is being restored to a snapshot: reload the state, request a ticket and connect again |`;

/** Returns docs/events.md, the catalogue for people. */
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
    'Services publish these events for each other. No stream or webhook sends them.',
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
