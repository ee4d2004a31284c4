import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { ChargeFeeBody, FeeView } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { FeeKeyReused, FeeRefused } from './fee.errors.js';
import { feeView } from './fee.js';
import { FeeService } from './fee.service.js';

/** Accepts only portal logins: no route here declares a scope, so API keys are rejected. */
@ApiTags('Funding')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/accounts/:account_id/fees')
export class FeeController {
  constructor(private readonly fees: FeeService) {}

  @Operation(
    'Charge an advisory fee',
    'Debits an advisory fee from the free cash of the account, once for each `idempotency_key`. When the',
    'response is sent, the fee is booked as a FEE entry in the ledger.',
  )
  @Post()
  @Refuses(ClockAdvancing, AccountNotVisible, FeeRefused, FeeKeyReused)
  @TakesIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: FeeView })
  charge(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: ChargeFeeBody }) body: ChargeFeeBody,
  ): Promise<FeeView> {
    return this.fees.charge(caller, accountId, body).then(feeView);
  }
}
