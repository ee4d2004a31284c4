import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AgeTrialBody,
  ConvertedTrialView,
  type Paged,
  paged,
  SweptTrialsView,
  TrialEventsView,
  type TrialEventView,
  TrialsQuery,
  TrialView,
} from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { FirmExists } from '../firms/firm.errors.js';
import { EmailTaken } from '../users/user.errors.js';
import { ConversionService } from './conversion.service.js';
import { SandboxFull, TrialCannotMove, TrialUnknown } from './trial.errors.js';
import { TrialOperationsService } from './trial-operations.service.js';
import { TrialSweepService } from './trial-sweep.service.js';

/** Serves operators: all trials. */
@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/sandbox')
export class TrialOperatorController {
  constructor(
    private readonly operations: TrialOperationsService,
    private readonly conversions: ConversionService,
    private readonly sweeps: TrialSweepService,
  ) {}

  @Operation('List trials', 'Every trial, newest first. Filters: `status`, `email`.')
  @Get()
  @ApiOkResponse({ standardSchema: paged(TrialView) })
  list(@Query({ schema: TrialsQuery }) query: TrialsQuery): Promise<Paged<TrialView>> {
    return this.operations.list(query);
  }

  @Operation('List what happened to a trial', 'What happened to a trial, newest first: an append-only ledger.')
  @Get(':signup_id/events')
  @Refuses(TrialUnknown)
  @ApiOkResponse({ standardSchema: TrialEventsView })
  async events(@Param('signup_id') signupId: string): Promise<{ items: TrialEventView[]; total: number }> {
    const items = await this.operations.events(signupId);
    return { items, total: items.length };
  }

  @Operation(
    'Expire and purge trials that are due',
    'Expires and purges the trials that are due, as the hourly sweep does. Answers how many it moved.',
  )
  @Post('sweep')
  @Refuses(TrialCannotMove)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SweptTrialsView })
  sweep(): Promise<SweptTrialsView> {
    return this.sweeps.sweep();
  }

  @Operation(
    'Extend a trial',
    'Extends a trial to thirty days from now, in real time. An EXPIRED trial is ACTIVE again, with its logins, keys and',
    'book as they were.',
  )
  @Post(':signup_id/extend')
  @Refuses(TrialUnknown, TrialCannotMove, SandboxFull)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TrialView })
  extend(@CallerOf() caller: Caller, @Param('signup_id') signupId: string): Promise<TrialView> {
    return this.operations.extend(caller, signupId);
  }

  @Operation(
    'Age a trial',
    "Moves the trial's own dates back by so many days, as if it had begun that much earlier: what a sweep does next",
    'follows from them. For proofs of how a trial ends. The clock of the firm, its book and its data stay as they',
    'are.',
  )
  @Post(':signup_id/age')
  @Refuses(TrialUnknown, TrialCannotMove)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TrialView })
  age(
    @CallerOf() caller: Caller,
    @Param('signup_id') signupId: string,
    @Body({ schema: AgeTrialBody }) { days }: AgeTrialBody,
  ): Promise<TrialView> {
    return this.operations.age(caller, signupId, days);
  }

  @Operation(
    'Convert a trial to a live firm',
    'Makes a trial that was signed a live firm, in any state but CONVERTED. Name, team, passwords and what the firm',
    'has set up stay; the sandbox clients, accounts and history do not come along; each active key is replaced by one',
    'with the same name and group, whose secret is in this answer and in no other.',
  )
  @Post(':signup_id/convert')
  @Refuses(TrialUnknown, TrialCannotMove, FirmExists, EmailTaken)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConvertedTrialView })
  convert(@CallerOf() caller: Caller, @Param('signup_id') signupId: string): Promise<ConvertedTrialView> {
    return this.conversions.convert(caller, signupId);
  }
}
