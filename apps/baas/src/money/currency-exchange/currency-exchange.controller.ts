import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrencyExchangeView, ExchangeCurrencyBody } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { ExchangeRefused } from './currency-exchange.errors.js';
import { CurrencyExchangeService } from './currency-exchange.service.js';

@ApiTags('Funding')
@ApiBearerAuth()
@Controller('v1/fx')
export class CurrencyExchangeController {
  constructor(private readonly exchanges: CurrencyExchangeService) {}

  @Operation(
    'Convert between currencies',
    "Converts between currencies of an account at the day's rate, without a spread. With `preview`, the",
    'request only returns the result. The converted cash must be settled and not reserved for open orders.',
  )
  @Post()
  @Refuses(ClockAdvancing, AccountNotVisible, ExchangeRefused)
  @TakesIdempotencyKey()
  @HttpCode(200)
  @Requires('baas.funding:write')
  @ApiOkResponse({ standardSchema: CurrencyExchangeView })
  exchange(
    @CallerOf() caller: Caller,
    @Body({ schema: ExchangeCurrencyBody }) body: ExchangeCurrencyBody,
  ): Promise<CurrencyExchangeView> {
    return this.exchanges.exchange(caller, body);
  }
}
