import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreateHouseholdBody, HouseholdView, listed } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { RepCodeNotAllowed } from '../../books/accounts/account.errors.js';
import { HouseholdExists, HouseholdNotVisible } from './crm.errors.js';
import { CrmService } from './crm.service.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Controller('v1/crm/households')
export class HouseholdController {
  constructor(private readonly crm: CrmService) {}

  @Operation(
    'List households',
    'Lists your households with their members, newest first. A client login sees no households.',
  )
  @Get()
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: listed(HouseholdView) })
  list(@CallerOf() caller: Caller): Promise<{ items: HouseholdView[]; total: number }> {
    return this.crm.listHouseholds(caller);
  }

  @Operation(
    'Create a household',
    'Creates a household. A repeated request with the same body returns the same household.',
  )
  @Post()
  @Refuses(HouseholdExists, RepCodeNotAllowed)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.clients:write')
  @ApiCreatedResponse({ standardSchema: HouseholdView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateHouseholdBody }) body: CreateHouseholdBody,
  ): Promise<HouseholdView> {
    return this.crm.createHousehold(caller, body);
  }

  @Operation('Retrieve a household', 'Returns one household of your firm.')
  @Get(':household_id')
  @Refuses(HouseholdNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: HouseholdView })
  get(@CallerOf() caller: Caller, @Param('household_id') householdId: string): Promise<HouseholdView> {
    return this.crm.getHousehold(caller, householdId);
  }
}
