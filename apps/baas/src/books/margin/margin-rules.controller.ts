import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MarginRulesView, SetMarginRulesBody } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';
import { MarginRulesService } from './margin-rules.service.js';

/** Accepts only portal logins: no route here declares a scope, so API keys are rejected. */
@ApiTags('Accounts')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor')
@Controller('v1/margin-rules')
export class MarginRulesController {
  constructor(private readonly rules: MarginRulesService) {}

  @Operation(
    'Retrieve margin rules',
    'Returns the margin rules that your firm can choose, and whether the pattern-day-trader rule is in force',
    'today, by the clock of your firm.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: MarginRulesView })
  get(@CallerOf() caller: Caller): Promise<MarginRulesView> {
    return this.rules.get(caller);
  }

  @Operation(
    'Set margin rules',
    'Keeps or drops the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule is deleted from 2026-06-04 on.',
    'A firm that phases it out may keep it until 2027-10-20 (SEC Release 34-105226). Before 2026-06-04 and after',
    '2027-10-20, the setting has no effect. Day trades are counted in any case.',
  )
  @Put()
  @ApiOkResponse({ standardSchema: MarginRulesView })
  set(
    @CallerOf() caller: Caller,
    @Body({ schema: SetMarginRulesBody }) body: SetMarginRulesBody,
  ): Promise<MarginRulesView> {
    return this.rules.set(caller, body);
  }
}
