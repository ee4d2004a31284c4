import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreateCrmClientBody, CrmClientList, CrmClientQuery, CrmClientView } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { RepCodeNotAllowed } from '../../books/accounts/account.errors.js';
import { BirthDateRefused, ClientExists, ClientNotVisible, HouseholdNotVisible } from './crm.errors.js';
import { CrmService } from './crm.service.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Controller('v1/crm/clients')
export class ClientController {
  constructor(private readonly crm: CrmService) {}

  @Operation(
    'List clients of the practice',
    'Lists your clients, newest first, with their ages on the current date of your firm. A client login sees',
    'only itself.',
  )
  @Get()
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: CrmClientList })
  list(@CallerOf() caller: Caller, @Query({ schema: CrmClientQuery }) query: CrmClientQuery): Promise<CrmClientList> {
    return this.crm.listClients(caller, query);
  }

  @Operation('Create a client', 'Creates a client. A repeated request with the same body returns the same client.')
  @Post()
  @Refuses(BirthDateRefused, HouseholdNotVisible, ClientExists, RepCodeNotAllowed)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.clients:write')
  @ApiCreatedResponse({ standardSchema: CrmClientView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateCrmClientBody }) body: CreateCrmClientBody,
  ): Promise<CrmClientView> {
    return this.crm.createClient(caller, body);
  }

  @Operation('Retrieve a client', 'Returns one client of your firm.')
  @Get(':client_id')
  @Refuses(ClientNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: CrmClientView })
  get(@CallerOf() caller: Caller, @Param('client_id') clientId: string): Promise<CrmClientView> {
    return this.crm.getClient(caller, clientId);
  }
}
