import { Controller, Get, Query, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ApiScope,
  EventHistoryPage,
  EventHistoryQuery,
  type EventStreamRoute,
  envelopeTypeOf,
} from '@sandbourse/contracts';
import type { Caller } from '../../caller.js';
import { Database } from '../../data/database/database.js';
import { EventHistory, EventNotKept } from '../../data/event-log/event-history.js';
import { CallerOf, Requires } from '../../requests/auth/auth.guard.js';
import { Refuses } from '../../requests/http/refuses.js';
import { AccountNotEntitled } from './event-stream.errors.js';
import type { SeesAccount } from './sees-account.js';

const RULES = `Returns all public events, including events that only webhooks deliver, in the same envelopes and in the order of publication.
Pages are stable: no event ever appears before an event that you have already read. An event is in the history before a stream sends
it. After a stream was lost, open it again. Then read the history \`after\` the last event that you read from the history, until
\`has_more\` is false. Do not use the last event of the stream, because events of other accounts can be missing before it. Duplicates have
the same \`id\`. Events are stored for \`EVENT_HISTORY_DAYS\`, by default 30. \`from\` and \`to\` refer to the \`time\` of events, which is the
firm's own time.`;

export interface EventHistoryOptions {
  readonly streams: readonly EventStreamRoute[];
  /** The scope that a machine credential needs. */
  readonly scope: ApiScope;
  readonly sees: SeesAccount;
}

/** Makes the controller for a pillar's durable history of events (beyond the specification). */
export function eventHistoryController({ streams, scope, sees }: EventHistoryOptions): Type {
  @ApiTags('Event streams')
  @ApiBearerAuth()
  @Controller('v1/events')
  class EventHistoryController {
    constructor(
      private readonly db: Database,
      private readonly history: EventHistory,
    ) {}

    @Get()
    @Refuses(AccountNotEntitled, EventNotKept)
    @Requires(scope)
    @ApiOperation({ summary: 'The events of your book, as they were sent', description: RULES })
    @ApiOkResponse({ standardSchema: EventHistoryPage })
    async list(
      @CallerOf() caller: Caller,
      @Query({ schema: EventHistoryQuery }) { limit, order, after, before, ...query }: EventHistoryQuery,
    ): Promise<EventHistoryPage> {
      if (query.account_id !== undefined && !(await sees(this.db, caller, query.account_id)))
        throw new AccountNotEntitled(query.account_id);

      const filter = {
        accountId: query.account_id ?? null,
        types: typesOf(query),
        from: query.from ?? null,
        to: query.to ?? null,
      };
      const place = { after: after ?? null, before: before ?? null, order, limit };
      return this.history.page(caller.scope, filter, place);
    }
  }

  /** Returns the types to select, or null for every type. */
  function typesOf({ stream, type: name }: Pick<EventHistoryQuery, 'stream' | 'type'>): string[] | null {
    const type = name === undefined ? undefined : envelopeTypeOf(name);
    if (stream === undefined) return type === undefined ? null : [type];
    const carried = streams.find(({ path }) => path === stream)?.events ?? [];
    return carried.map(event => event.type).filter(carriedType => type === undefined || carriedType === type);
  }

  return EventHistoryController;
}
