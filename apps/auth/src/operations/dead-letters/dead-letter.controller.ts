import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DeadLettersQuery,
  DeadLetterView,
  DeadLetterWithEventView,
  type Paged,
  paged,
  RetriedDeadLettersView,
  RetryDeadLettersBody,
} from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { DeadLetterNotFound } from './dead-letter.errors.js';
import { DeadLetterService } from './dead-letter.service.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/dead-letters')
export class DeadLetterController {
  constructor(private readonly letters: DeadLetterService) {}

  @Operation(
    'List dead letters',
    'Lists events that a service could not apply, of all services, latest failure first. Resolved dead',
    'letters are stored for 30 days. Filters: `status`, `consumer`, `topic`, `event_type`, `event_id`,',
    '`firm_id`, `account_id`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(DeadLetterView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: DeadLettersQuery }) query: DeadLettersQuery,
  ): Promise<Paged<DeadLetterView>> {
    return this.letters.list(caller, query);
  }

  @Operation('Get a dead letter', 'Returns a dead letter with the event as it was published.')
  @Get(':dead_letter_id')
  @Refuses(DeadLetterNotFound)
  @ApiOkResponse({ standardSchema: DeadLetterWithEventView })
  get(@CallerOf() caller: Caller, @Param('dead_letter_id') deadLetterId: string): Promise<DeadLetterWithEventView> {
    return this.letters.get(caller, deadLetterId);
  }

  @Operation(
    'Retry dead letters',
    'Publishes up to 100 events on their topics again. Remove the cause of the failures first. Consumers that',
    'have already applied an event ignore it. A dead letter becomes `RESOLVED` at once. If the event fails',
    'again, it becomes `OPEN` with one more failure. Dead letters that are already resolved do not change. If',
    'one id is unknown, the whole request is refused.',
  )
  @Post('retry')
  @Refuses(DeadLetterNotFound)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RetriedDeadLettersView })
  async retry(
    @CallerOf() caller: Caller,
    @Body({ schema: RetryDeadLettersBody }) { dead_letter_ids }: RetryDeadLettersBody,
  ): Promise<RetriedDeadLettersView> {
    return { retried: await this.letters.retry(caller, dead_letter_ids) };
  }
}
