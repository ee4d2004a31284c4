import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ClientView, type Paged, PageQuery, paged } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';
import { ClientService } from './client.service.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/clients')
export class ClientController {
  constructor(private readonly clients: ClientService) {}

  @Operation(
    'List clients',
    'Lists the clients that you can see, with the rep code of each, newest first. The first account of a',
    '`client_id` adds a client.',
  )
  @Get()
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: paged(ClientView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<ClientView>> {
    return this.clients.list(caller, query);
  }
}
