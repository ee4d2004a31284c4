import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RequiredDistributionsQuery, RequiredDistributionsView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { ClientNotVisible } from '../../clients/crm/crm.errors.js';
import { RequiredDistributionService } from './required-distribution.service.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Controller('v1/crm/clients/:client_id/required-distributions')
export class RequiredDistributionController {
  constructor(private readonly distributions: RequiredDistributionService) {}

  @Operation(
    'Retrieve required minimum distributions',
    "Returns the required minimum distributions of a client's traditional IRAs for a year. The amount is the",
    'value of an IRA at the end of the year before, divided by the distribution period of the age that the',
    'client reaches (IRC 401(a)(9); IRS Pub. 590-B, Appendix B, Table III). Owners whose sole beneficiary is',
    'a spouse more than ten years younger are not supported. If the amount is null, `reason` states why.',
  )
  @Get()
  @Refuses(ClientNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: RequiredDistributionsView })
  ofClient(
    @CallerOf() caller: Caller,
    @Param('client_id') clientId: string,
    @Query({ schema: RequiredDistributionsQuery }) query: RequiredDistributionsQuery,
  ): Promise<RequiredDistributionsView> {
    return this.distributions.ofClient(caller, clientId, query);
  }
}
