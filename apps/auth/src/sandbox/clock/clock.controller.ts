import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdvanceClockBody, ClockEventsView, type ClockEventView, ClockQuery, ClockView } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Forbidden, ValidationFailed } from '@sandbourse/platform/errors';
import { missing, Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { BeyondCoverage, ClockAdvancing, ClockBackwards, ClockOfLiveFirm, HistoryInProgress } from './clock.errors.js';
import { ClockService } from './clock.service.js';

/**
 * Reads and moves the clock of a sandbox. Accepts only portal logins: no route here declares a scope, so API keys are
 * rejected.
 */
@ApiTags('Sandbox clock')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/sandbox/clock')
export class ClockController {
  constructor(private readonly clocks: ClockService) {}

  @Operation(
    'Retrieve the sandbox clock',
    'Returns the time of the firm in UTC, and the progress of the last advance and of the creation of its history. An',
    'ops_admin sends `firm_id`.',
  )
  @Get()
  @Refuses(FirmUnknown, ClockOfLiveFirm)
  @ApiOkResponse({ standardSchema: ClockView })
  get(@CallerOf() caller: Caller, @Query({ schema: ClockQuery }) query: ClockQuery): Promise<ClockView> {
    return this.clocks.shown(firmOf(caller, query.firm_id, 'query'));
  }

  @Operation(
    'List advances of the clock',
    'Lists all advances of the clock with the time at which each was READY, newest first. The list is',
    'append-only.',
  )
  @Get('events')
  @Refuses(FirmUnknown, ClockOfLiveFirm)
  @ApiOkResponse({ standardSchema: ClockEventsView })
  async events(
    @CallerOf() caller: Caller,
    @Query({ schema: ClockQuery }) query: ClockQuery,
  ): Promise<{ items: ClockEventView[]; total: number }> {
    const items = await this.clocks.events(firmOf(caller, query.firm_id, 'query'));
    return { items, total: items.length };
  }

  @Operation(
    'Advance the clock',
    'Moves the clock forward by `days` or `seconds`, or `to` a time. The response is 202 with a clock that is',
    'ADVANCING. The sandbox then processes dividends, splits, settlements, expiries and lots that become',
    'long-term, in order. When this is done, the clock is READY.',
  )
  @Post('advance')
  @Refuses(HistoryInProgress, ClockAdvancing, ClockBackwards, BeyondCoverage, FirmUnknown, ClockOfLiveFirm)
  @TakesIdempotencyKey()
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: ClockView })
  advance(@CallerOf() caller: Caller, @Body({ schema: AdvanceClockBody }) body: AdvanceClockBody): Promise<ClockView> {
    return this.clocks.advance(caller, firmOf(caller, body.firm_id, 'body'), body);
  }
}

/**
 * Returns the id of the firm whose clock is used.
 * - An operator must specify the firm. Without a firm, throws ValidationFailed.
 * - Any other caller uses its own firm. If the request specifies another firm, throws Forbidden.
 */
export function firmOf({ role, firmId }: Caller, named: string | undefined, place: 'body' | 'query'): string {
  if (role !== 'ops_admin') {
    if (named === undefined || named === firmId) return firmId;
    throw new Forbidden('Only an ops_admin can choose another firm');
  }
  if (named !== undefined) return named;
  throw new ValidationFailed([missing([place, 'firm_id'], 'an ops_admin says which firm')]);
}
