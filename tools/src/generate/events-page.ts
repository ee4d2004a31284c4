import {
  ACCOUNT_FRAMES,
  type CataloguedEvent,
  consumersOf,
  EVENTS,
  eventStreamsOf,
  MARKET_FRAMES,
  Pillar,
} from '@sandbourse/contracts';
import { occasionOf, SOCKET_PATHS } from './socket-frames.js';

const ABOUT = `<!-- Written by \`npm run generate\` from libs/contracts/src/events: do not edit. -->

# Events

The services publish each change as an event. Event streams and the history return events in the format of [CloudEvents
1.0](https://cloudevents.io). Every event has a topic and a type. For example, the event of a fill has the topic
\`svc.baas.orders.filled\`, with which you register a [webhook](webhooks.md), and the type \`com.service.baas.orders.filled\`,
which the event contains.

- Delivery is at least once: you can receive an event twice, so process each \`id\` once.
- Events of one account on one topic arrive in order.
- New attributes and fields are added without notice, so ignore those that you do not know.

The formats, with examples, are in [asyncapi.json](asyncapi.json).`;

const STREAMS = `An event stream sends the events of all accounts that you can see, as server-sent events (SSE). The server keeps the last
10,000 events in memory, up to 32 MiB. If a client reconnects with \`Last-Event-ID\` or \`since_id\`, the server first sends the
events that the client missed.

Comments, which clients of server-sent events ignore, report the state of the stream:

- \`: gap: …\`: the server no longer has the event of your \`Last-Event-ID\` or \`since_id\` in memory. Events after this event may
  be missing on the stream: read them from the [history](#history).
- \`: still here\`: sent every 15 seconds on every stream, so that you notice a broken connection.
- \`: closed: …\`: the stream ends, and the comment states why: the credential ended, the service stops, or the client reads too
  slowly and 256 KiB of events are waiting.`;

const PUBLIC = `You receive a public event if you have access to the account in \`data.account_id\`, as with
\`GET /api/v1/baas/accounts/{account_id}\`.`;

const HISTORY = `\`GET /api/v1/baas/events\` returns the public events of all accounts that you can see, in the order of publication. By default,
the history goes back 30 days (\`EVENT_HISTORY_DAYS\`). You can filter by \`stream\`, \`type\` and \`account_id\`, and by the \`time\`
of events with \`from\` and \`to\`. An event is in the history before a stream sends the event. New events are always added at the
end, never before an event that you have already read ([0041](decisions/0041-one-event-log-in-each-database.md)). To receive
every event once, a client does this:

1. At the first start, request \`order=desc&limit=1\`, which returns the newest event of the history. Then read the accounts,
   orders and positions.
2. Open the stream. Process each event unless you have already processed its \`id\`.
3. Read the history \`after\` the last event that you read *from the history*, page by page until \`has_more\` is false. Process
   these events in the same way.
4. When the stream ends, repeat steps 2 and 3. While the stream is open, repeat step 3 from time to time, so that each
   repetition has only a few events to read.

Do not use the last event of the stream in step 3, because a stream can send events of different accounts out of order. If the
event of \`after\` is older than the history, the response is 404: read the accounts, orders and positions again. An example of
such a client: [Python](examples/follow-events.py).`;

const SOCKETS = `To open a socket, request a ticket ([credentials](authentication.md)). Within ten seconds, subscribe to one account with
\`{"action": "subscribe", "account_id": "acct_…"}\`. The response is \`{"type": "subscribed", "account_id": "acct_…"}\`.

- A frame is JSON text with a \`type\`. Ignore types and fields that you do not know.
- A frame is not a CloudEvent and has no \`id\`, so you cannot request missed frames. After a reconnect, reload the account.
- Frames of the account are sent only after \`subscribed\`. Frames with prices and rates are sent from the handshake on, so
  check the \`type\` of each frame.

The formats, with examples, are in [asyncapi.json](asyncapi.json).`;

const SOCKET_RULES = `Within a quarter of a second after a socket opens, it receives all current prices and exchange rates, even while the exchange
is closed. If you subscribe before these frames are sent, \`subscribed\` is sent first. After that, the socket receives each
change that comes from the market, a price script or an advance of the clock.

Prices and rates are those of your firm, with the clock and the price scripts of this firm. The socket receives at most two
frames a second for each symbol and each currency pair (\`MARKET_FRAMES_PER_SECOND_MAX\`). A frame contains the latest value;
earlier values may be left out.

The server sends a ping every 30 seconds. Client libraries respond to pings automatically. If a client has not responded
before the next ping, the server disconnects the client.

| close code | reason |
| --- | --- |
| 1001 | the service stops: request a ticket and connect again |
| 1007, 1009 | 1007: the text is not UTF-8; 1009: the frame is larger than 4,096 bytes |
| 1011 | the service could not read the account: try again |
| 1013 | the client read too slowly: 256 KiB of frames were waiting |
| 4002 | the first frame is not a subscription, is binary or is late, or a second frame was sent |
| 4403 | before \`subscribed\`: you have no access to the account. If the id is not the id of an account, but for example of an order, the reason says so |
| 4403 | after \`subscribed\`: your credential has ended. Renew it, request a ticket and connect again |
| 4409 | your firm is being restored to a snapshot: request a ticket, connect again, and reload the account |`;

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
            occasionOf(events),
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
