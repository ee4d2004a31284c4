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
import { AccountNotVisible } from '../books/account.errors.js';
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
    'What the owner of an IRA has contributed to all of them for a year, and may (26 U.S.C. 219(b)(5)), in USD; of',
    'the present year without `tax_year`.',
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
    'Boxes 1, 2b and 7 of Form 1099-R: what left an IRA for its owner in a year, the latest first, each with its',
    "distribution code by the owner's age on the day; of the present year without `tax_year`.",
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
