import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ChangeClockBody, ClockView } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Unavailable } from '@sandbourse/platform/errors';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { firmOf } from '../clock/clock.controller.js';
import {
  BeyondCoverage,
  ClockAdvancing,
  ClockBackwards,
  ClockOfLiveFirm,
  HistoryInProgress,
} from '../clock/clock.errors.js';
import { ClockChangeService } from './clock-change.service.js';
import { NothingAhead } from './next-moment.js';

@ApiTags('Sandbox clock')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/sandbox/clock')
export class ClockChangeController {
  constructor(private readonly changes: ClockChangeService) {}

  @Operation(
    'Freeze, resume or move the clock',
    'A frozen clock does not move until a request moves or resumes it. Meanwhile, prices and sessions do',
    'not change, and orders fill at the prices of that moment. A move goes forward by `days` or `seconds`, `to`',
    'a time, or to the `next` moment of a kind. With `freeze`, the clock does not move after the move. Tokens,',
    'rate limits and the `ttl` of a test firm always use real time.',
  )
  @Post()
  @Refuses(
    HistoryInProgress,
    ClockAdvancing,
    ClockBackwards,
    BeyondCoverage,
    NothingAhead,
    FirmUnknown,
    ClockOfLiveFirm,
    Unavailable,
  )
  @TakesIdempotencyKey()
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: ClockView })
  change(@CallerOf() caller: Caller, @Body({ schema: ChangeClockBody }) body: ChangeClockBody): Promise<ClockView> {
    return this.changes.change(caller, firmOf(caller, body.firm_id, 'body'), body);
  }
}
