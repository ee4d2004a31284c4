import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AccountView,
  ListAccountsQuery,
  OpenAccountBody,
  type Paged,
  paged,
  WithholdTaxBody,
} from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { CustodianRefused } from '@sandbourse/platform/errors';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { AccountService } from './account.service.js';
import { AccountNotEmpty } from './account-closing.errors.js';
import { AccountClosingService } from './account-closing.service.js';
import { AccountCapReached, AccountKeyReused, ClientNotAllowed, RepCodeNotAllowed } from './account-opening.errors.js';
import { WithholdingRefused } from './account-withholding.errors.js';
import { AccountWithholdingService } from './account-withholding.service.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/accounts')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly closing: AccountClosingService,
    private readonly withholding: AccountWithholdingService,
  ) {}

  @Operation(
    'Open an account',
    'Opens an account. It is PENDING until the simulated identity check makes it ACTIVE or RESTRICTED. The',
    'first account of a `client_id` assigns the client to the rep code. A `client` login opens accounts for',
    'itself. A sandbox firm can have at most 100 accounts, and a `client` login can open at most 10.',
  )
  @Post()
  @Refuses(ClockAdvancing, AccountKeyReused, AccountCapReached, ClientNotAllowed, CustodianRefused, RepCodeNotAllowed)
  @TakesIdempotencyKey()
  @Requires('baas.accounts:write')
  @ApiCreatedResponse({ standardSchema: AccountView })
  open(@CallerOf() caller: Caller, @Body({ schema: OpenAccountBody }) body: OpenAccountBody): Promise<AccountView> {
    return this.accounts.open(caller, body);
  }

  @Operation(
    'List accounts',
    'Lists the accounts that you can see, newest first. `tradable=true` lists only accounts that accept',
    'orders.',
  )
  @Get()
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: paged(AccountView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: ListAccountsQuery }) query: ListAccountsQuery,
  ): Promise<Paged<AccountView>> {
    return this.accounts.list(caller, query);
  }

  @Operation('Retrieve an account', 'Returns one account. Amounts are in `base_currency`.')
  @Get(':account_id')
  @Refuses(AccountNotVisible)
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: AccountView })
  get(@CallerOf() caller: Caller, @Param('account_id') accountId: string): Promise<AccountView> {
    return this.accounts.get(caller, accountId);
  }

  @Operation(
    'Close an account',
    'Closes an empty account permanently, even if it is PENDING or RESTRICTED. Its history remains. For a',
    'closed account, the response contains the account unchanged. Amounts are in `base_currency`. An account',
    'with open orders, shares, cash in any currency, unsettled cash or queued deposits or withdrawals cannot',
    'be closed; the refusal lists these items.',
  )
  @Post(':account_id/close')
  @Refuses(ClockAdvancing, AccountNotVisible, AccountNotEmpty)
  @HttpCode(200)
  @Requires('baas.accounts:write')
  @ApiOkResponse({ standardSchema: AccountView })
  close(@CallerOf() caller: Caller, @Param('account_id') accountId: string): Promise<AccountView> {
    return this.closing.close(caller, accountId);
  }

  @Operation(
    'Set the tax withheld from dividends',
    'Sets the tax that is withheld from future dividends of an account: 24%, 30% or none.',
  )
  @Put(':account_id/tax-withholding')
  @Refuses(ClockAdvancing, AccountNotVisible, WithholdingRefused)
  @Requires('baas.accounts:write')
  @ApiOkResponse({ standardSchema: AccountView })
  withhold(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: WithholdTaxBody }) { tax_withholding }: WithholdTaxBody,
  ): Promise<AccountView> {
    return this.withholding.withhold(caller, accountId, tax_withholding);
  }
}
