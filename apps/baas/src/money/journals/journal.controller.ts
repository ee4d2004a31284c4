import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreateJournalBody, JournalQuery, JournalView, type Paged, paged } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { JournalKeyReused, JournalNotVisible, JournalRefused } from './journal.errors.js';
import { JournalService } from './journal.service.js';

@ApiTags('Journals')
@ApiBearerAuth()
@Controller('v1/journals')
export class JournalController {
  constructor(private readonly journals: JournalService) {}

  @Operation(
    'Journal cash or shares between accounts',
    'Moves cash (`amount`, `currency`) or shares (`security`, `quantity`) between two accounts of one client',
    'or one household. The entries of both accounts are booked at once, or none is.',
  )
  @Post()
  @Refuses(ClockAdvancing, JournalRefused, AccountNotVisible, JournalKeyReused)
  @TakesIdempotencyKey()
  @Requires('baas.journals:write')
  @ApiCreatedResponse({ standardSchema: JournalView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateJournalBody }) body: CreateJournalBody,
  ): Promise<JournalView> {
    return this.journals.create(caller, body);
  }

  @Operation(
    'List journals',
    'Lists the journals of the accounts that you can see, newest first. With `account_id`, only journals from',
    'or to this account.',
  )
  @Get()
  @Requires('baas.journals:read')
  @ApiOkResponse({ standardSchema: paged(JournalView) })
  list(@CallerOf() caller: Caller, @Query({ schema: JournalQuery }) query: JournalQuery): Promise<Paged<JournalView>> {
    return this.journals.list(caller, query);
  }

  @Operation('Retrieve a journal', 'Returns one journal.')
  @Get(':journal_id')
  @Refuses(JournalNotVisible)
  @Requires('baas.journals:read')
  @ApiOkResponse({ standardSchema: JournalView })
  get(@CallerOf() caller: Caller, @Param('journal_id') journalId: string): Promise<JournalView> {
    return this.journals.get(caller, journalId);
  }
}
