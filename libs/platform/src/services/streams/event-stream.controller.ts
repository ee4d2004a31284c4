import { Controller, Get, Headers, Query, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ApiScope, EventStreamQuery, type EventStreamRoute, type Pillar } from '@sandbourse/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../caller.js';
import { Database } from '../../data/database/database.js';
import { CallerOf, Requires, TakesSignatures } from '../../requests/auth/auth.guard.js';
import { Refuses } from '../../requests/http/refuses.js';
import { CredentialWatch } from './credential-watch.js';
import { EventHub, type Listener } from './event-hub.js';
import { AccountNotEntitled, StreamBehindAnother } from './event-stream.errors.js';
import type { EventStream } from './event-stream.js';
import { EventStreams } from './event-streams.js';
import { exampleStream } from './example-stream.js';
import { OpenStreams, TooManyStreams } from './open-streams.js';
import type { Missed } from './replay.js';
import type { SeesAccount } from './sees-account.js';

const RULES = `Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
\`account_id\` selects one account. \`since_id\` (or \`Last-Event-ID\`) and \`until_id\` refer to the last 10,000 events of the process. If the
process does not have the event, the stream begins with a comment \`: gap …\`, which contains the path of the history. Delivery is at least
once: detect duplicates by \`id\`. When the credential ends, the stream ends with a comment that states the reason.`;

export interface EventStreamOptions {
  readonly pillar: Pillar;
  readonly route: EventStreamRoute;
  /** The scope that a machine credential needs. */
  readonly scope: ApiScope;
  readonly sees: SeesAccount;
}

export function eventStreamController({ pillar, route, scope, sees }: EventStreamOptions): Type {
  const { path, summary, events } = route;
  const types = new Set(events.map(({ type }) => type));
  const gap = `gap: some events after the requested event are no longer in memory. Read GET /api/v1/${pillar}/events`;

  @ApiTags('Event streams')
  @ApiBearerAuth()
  @Controller(`v1/events/${path}`)
  class EventStreamController {
    constructor(
      private readonly db: Database,
      private readonly hub: EventHub,
      private readonly credentials: CredentialWatch,
      private readonly streams: EventStreams,
      private readonly limits: OpenStreams,
    ) {}

    @Get()
    @Refuses(AccountNotEntitled, StreamBehindAnother, TooManyStreams)
    @Requires(scope)
    @TakesSignatures()
    @ApiOperation({ summary, description: RULES })
    @ApiOkResponse({
      description: 'The events in real time, until the client disconnects',
      content: { 'text/event-stream': { schema: { type: 'string' }, example: exampleStream(events) } },
    })
    async open(
      @CallerOf() caller: Caller,
      @Query({ schema: EventStreamQuery }) { account_id, since_id, until_id }: EventStreamQuery,
      @Res() reply: FastifyReply,
      @Headers('last-event-id') lastId?: string,
    ): Promise<void> {
      if (account_id !== undefined && !(await sees(this.db, caller, account_id)))
        throw new AccountNotEntitled(account_id);

      const response = reply.raw;
      if (!response.socket && !response.destroyed) throw new StreamBehindAnother();
      this.limits.add(caller, response);
      reply.hijack();
      if (response.destroyed) return;
      const client = this.streams.open(response);
      // Ends the response to a HEAD request, which Fastify also passes to this handler. The response has the head of a
      // stream and no body.
      if (reply.request.method === 'HEAD') return client.end();

      const listener: Listener = {
        types,
        scope: caller.scope,
        accountId: account_id ?? null,
        send: event => client.send(event),
        end: reason => client.end(reason),
      };
      const stopWatching = this.credentials.watch(caller, listener.end);
      response.on('close', () => {
        stopWatching();
        this.hub.leave(listener);
      });

      const window = { since: since_id ?? lastId, until: until_id };
      if (window.since !== undefined || window.until !== undefined) {
        const replay = this.hub.replay(listener, window);
        while (!sendNext(replay.next(), client, gap)) await client.whenRead();
      }
      // Listens in the same turn of the event loop in which the replay ends, so that no event is lost between the
      // replay and the live events.
      if (until_id !== undefined) return client.end();
      if (!response.destroyed && !response.writableEnded) this.hub.listen(listener);
    }
  }

  return EventStreamController;
}

/** Sends a part of the replay. Returns true if nothing is left. */
function sendNext({ events, hasGap, isLast }: Missed, client: EventStream, gap: string): boolean {
  if (hasGap) client.comment(gap);
  for (const event of events) client.send(event);
  return isLast;
}
