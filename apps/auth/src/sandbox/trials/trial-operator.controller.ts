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
import { FirmExists } from '../../identity/firms/firm.errors.js';
import { EmailTaken } from '../../identity/users/user.errors.js';
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

  @Operation('List trials', 'Lists all trials, newest first. Filters: `status`, `email`.')
  @Get()
  @ApiOkResponse({ standardSchema: paged(TrialView) })
  list(@Query({ schema: TrialsQuery }) query: TrialsQuery): Promise<Paged<TrialView>> {
    return this.operations.list(query);
  }

  @Operation('List the events of a trial', 'Lists the events of a trial, newest first. The list is append-only.')
  @Get(':signup_id/events')
  @Refuses(TrialUnknown)
  @ApiOkResponse({ standardSchema: TrialEventsView })
  async events(@Param('signup_id') signupId: string): Promise<{ items: TrialEventView[]; total: number }> {
    const items = await this.operations.events(signupId);
    return { items, total: items.length };
  }

  @Operation(
    'Expire and purge trials that are due',
    'Expires and purges the trials that are due, like the hourly sweep. The response contains the number of',
    'changed trials.',
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
    'Extends a trial to thirty days from now, in real time. An EXPIRED trial becomes ACTIVE again, with its',
    'logins, keys and book.',
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
    'Moves the dates of a trial back by `days`, to test the end of a trial. The next sweep uses the new',
    'dates. The clock, the book and the data of the firm do not change.',
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
    'Converts a trial in any state except CONVERTED to a live firm. The live firm keeps the name, the team,',
    'the passwords and the settings of the trial. Clients, accounts and history of the sandbox are not',
    'copied. Each active key is replaced by a key with the same name and group; only this response contains',
    'the new secrets.',
  )
  @Post(':signup_id/convert')
  @Refuses(TrialUnknown, TrialCannotMove, FirmExists, EmailTaken)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConvertedTrialView })
  convert(@CallerOf() caller: Caller, @Param('signup_id') signupId: string): Promise<ConvertedTrialView> {
    return this.conversions.convert(caller, signupId);
  }
}
