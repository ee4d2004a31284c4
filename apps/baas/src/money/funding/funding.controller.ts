import { Body, Controller, createParamDecorator, type ExecutionContext, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DEPOSIT_FAULT_HEADER, DepositFault, FundAccountBody, FundingView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { FundingKeyReused, FundingRefused } from './funding.errors.js';
import { fundingView } from './funding.js';
import { FundingService } from './funding.service.js';

/** Returns the fault that the gateway sends with a deposit, or undefined. */
const DepositFaultOf = createParamDecorator((_: unknown, context: ExecutionContext): DepositFault | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers[DEPOSIT_FAULT_HEADER];
  return header === undefined ? undefined : DepositFault.parse(JSON.parse(String(header)));
});

@ApiTags('Funding')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/funding')
export class FundingController {
  constructor(private readonly fundings: FundingService) {}

  @Operation(
    'Deposit or withdraw money',
    'Moves simulated money into or out of the account. The deposit or withdrawal is QUEUED first, and',
    'COMPLETED a moment later with its ledger entry. A bank can take a deposit back days later (faults): then the',
    'deposit is RETURNED.',
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
    @DepositFaultOf() fault: DepositFault | undefined,
  ): Promise<FundingView> {
    return this.fundings.request(caller, accountId, body, fault).then(fundingView);
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
