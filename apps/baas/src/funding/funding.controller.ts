import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FundAccountBody, FundingView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { z } from 'zod';
import { AccountNotVisible } from '../books/account.errors.js';
import { ClockAdvancing } from '../books/clock.errors.js';
import { FundingKeyReused, FundingRefused } from './funding.errors.js';
import { fundingView } from './funding.js';
import { FundingService } from './funding.service.js';

@ApiTags('Funding')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/funding')
export class FundingController {
  constructor(private readonly fundings: FundingService) {}

  @Operation(
    'Deposit or withdraw money',
    'Moves simulated money into or out of the account. The deposit or withdrawal is QUEUED first, and',
    'COMPLETED a moment later with its ledger entry.',
  )
  @Post()
  @Refuses(ClockAdvancing, AccountNotVisible, FundingKeyReused, FundingRefused)
  @TakesIdempotencyKey()
  @Requires('baas.funding:write')
  @ApiCreatedResponse({ standardSchema: FundingView })
  request(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: FundAccountBody }) body: FundAccountBody,
  ): Promise<FundingView> {
    return this.fundings.request(caller, accountId, body).then(fundingView);
  }

  @Operation(
    'List deposits and withdrawals',
    'Returns an array with the deposits and withdrawals of the account, newest first.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.funding:read')
  @ApiOkResponse({ standardSchema: z.array(FundingView) })
  async list(@CallerOf() caller: Caller, @Param('account_id') accountId: string): Promise<FundingView[]> {
    return (await this.fundings.list(caller, accountId)).map(fundingView);
  }
}
