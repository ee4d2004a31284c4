import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ContributionsQuery,
  ContributionsView,
  RetirementDistributionsQuery,
  RetirementDistributionsView,
} from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ContributionService } from './contribution.service.js';
import { DistributionService } from './distribution.service.js';
import { NoIra } from './retirement.errors.js';

@ApiTags('Retirement')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id')
export class RetirementController {
  constructor(
    private readonly contributions: ContributionService,
    private readonly distributions: DistributionService,
  ) {}

  @Operation(
    'Retrieve contributions to IRAs',
    "Returns the contributions of an IRA's owner to all IRAs for a year, and the limit (26 U.S.C. 219(b)(5)),",
    'in USD; by default for the current year.',
  )
  @Get('contributions')
  @Refuses(NoIra, AccountNotVisible)
  @Requires('baas.funding:read')
  @ApiOkResponse({ standardSchema: ContributionsView })
  contributed(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: ContributionsQuery }) { tax_year }: ContributionsQuery,
  ): Promise<ContributionsView> {
    return this.contributions.show(caller, accountId, tax_year);
  }

  @Operation(
    'Retrieve distributions from an IRA',
    'Returns boxes 1, 2b and 7 of Form 1099-R: the cash that left an IRA for its owner in a year, latest',
    "first; by default the current year. Each distribution has its code, by the owner's age on that day.",
  )
  @Get('retirement-distributions')
  @Refuses(NoIra, AccountNotVisible)
  @Requires('baas.funding:read')
  @ApiOkResponse({ standardSchema: RetirementDistributionsView })
  distributed(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: RetirementDistributionsQuery }) { tax_year }: RetirementDistributionsQuery,
  ): Promise<RetirementDistributionsView> {
    return this.distributions.list(caller, accountId, tax_year);
  }
}
