import { Controller, Get, Headers, Query, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ApiScope, EventStreamQuery, type EventStreamRoute, type Pillar } from '@sandbourse/contracts';
import type { FastifyReply } from 'fastify';
import { CallerOf, Requires, TakesSignatures } from '../auth/auth.guard.js';
import type { Caller } from '../auth/caller.js';
import { Database } from '../database/database.js';
import { HeapWatch } from '../observability/heap-watch.js';
import { CredentialWatch } from './credential-watch.js';
import { EventHub, type Listener } from './event-hub.js';
import { AccountNotEntitled } from './event-stream.errors.js';
import { EventStream } from './event-stream.js';
import { exampleStream } from './example-stream.js';
import { OpenStreams } from './open-streams.js';
import type { SeesAccount } from './sees-account.js';

const RULES = `Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
\`account_id\` narrows to one account, 403 when it is not yours. \`since_id\` (or \`Last-Event-ID\`) and \`until_id\` work
within the last 10,000 events of the process; a comment \`: gap …\` comes first when it does not have the event you name, and
says where the history is. Delivery is at least once: dedupe by \`id\`. A stream ends with its credential,
and says why in a last comment. 429 when your login or your firm has too many streams and WebSockets open.`;

export interface EventStreamOptions {
  readonly pillar: Pillar;
  readonly route: EventStreamRoute;
  /** What a machine credential needs to listen. */
  readonly scope: ApiScope;
  readonly sees: SeesAccount;
}

/** The route of one event stream. */
export function eventStreamController({ pillar, route, scope, sees }: EventStreamOptions): Type {
  const { path, summary, events } = route;
  const types = new Set(events.map(({ type }) => type));
  const gap = `gap: not all that came after what you named is in the window: GET /api/v1/${pillar}/events has the history`;

  @ApiTags('Event streams')
  @ApiBearerAuth()
  @Controller(`v1/events/${path}`)
  class EventStreamController {
    constructor(
      private readonly db: Database,
      private readonly hub: EventHub,
      private readonly credentials: CredentialWatch,
      private readonly streams: OpenStreams,
      private readonly heap: HeapWatch,
    ) {}

    @Get()
    @Requires(scope)
    @TakesSignatures()
    @ApiOperation({ summary, description: RULES })
    @ApiOkResponse({
      description: 'Events as they happen, until the client leaves',
      content: { 'text/event-stream': { schema: { type: 'string' }, example: exampleStream(events) } },
    })
    async open(
      @CallerOf() caller: Caller,
      @Query({ schema: EventStreamQuery }) { account_id, since_id, until_id }: EventStreamQuery,
      @Res() reply: FastifyReply,
      @Headers('last-event-id') lastId?: string,
    ): Promise<void> {
      if (account_id !== undefined && !(await sees(this.db, caller, account_id))) throw new AccountNotEntitled();

      this.streams.add(caller, reply.raw);
      reply.hijack();
      const client = new EventStream(reply.raw, this.heap);
      const listener: Listener = {
        types,
        scope: caller.scope,
        accountId: account_id ?? null,
        send: event => client.send(event),
        end: reason => client.end(reason),
      };
      // Replayed and listened to in one turn, so that no event falls between.
      const since = since_id ?? lastId;
      if (since !== undefined || until_id !== undefined) {
        const missed = this.hub.missed(listener, { since, until: until_id });
        if (missed.hasGap) client.comment(gap);
        for (const event of missed.events) client.send(event);
      }
      if (until_id !== undefined) return client.end();

      if (reply.raw.destroyed) return;
      this.hub.listen(listener);
      const stopWatching = this.credentials.watch(caller, listener.end);
      reply.raw.on('close', () => {
        stopWatching();
        this.hub.leave(listener);
      });
    }
  }

  return EventStreamController;
}
