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
    'Events that a service could not apply and has put aside, of all services, the latest failure first. What was',
    'resolved is kept for 30 days. Filters: `status`, `consumer`, `topic`, `event_type`, `event_id`, `firm_id`,',
    '`account_id`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(DeadLetterView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: DeadLettersQuery }) query: DeadLettersQuery,
  ): Promise<Paged<DeadLetterView>> {
    return this.letters.list(caller, query);
  }

  @Operation('Get a dead letter', 'With the event as it was published.')
  @Get(':dead_letter_id')
  @Refuses(DeadLetterNotFound)
  @ApiOkResponse({ standardSchema: DeadLetterWithEventView })
  get(@CallerOf() caller: Caller, @Param('dead_letter_id') deadLetterId: string): Promise<DeadLetterWithEventView> {
    return this.letters.get(caller, deadLetterId);
  }

  @Operation(
    'Retry dead letters',
    'Publishes the events on their topics again, up to 100 at once, after the cause is gone. Consumers that have',
    'applied an event pass it over. A letter is `RESOLVED` at once, and `OPEN` again with one more failure if it',
    'fails again; one that is resolved is left as it is. One that is unknown refuses them all.',
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
