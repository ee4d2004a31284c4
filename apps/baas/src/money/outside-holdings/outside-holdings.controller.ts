import { Body, Controller, Param, Put, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, OutsideHoldings, type OutsideHoldingsTaken } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { OutsideHoldingsService } from './outside-holdings.service.js';

/** Serves portfolio management, which reads the statements of other custodians. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/internal/outside-holdings')
export class OutsideHoldingsController {
  constructor(private readonly holdings: OutsideHoldingsService) {}

  /**
   * Makes an account's ledger equal to its custodian's statement. Returns 404 if the account is unknown, and 422 if the
   * account is not held away.
   */
  @Put(':account_id')
  @TakesBodyOf(BODY_BYTES.internal)
  take(
    @Param('account_id') accountId: string,
    @Body({ schema: OutsideHoldings }) body: OutsideHoldings,
  ): Promise<OutsideHoldingsTaken> {
    return this.holdings.take(accountId, body);
  }
}
