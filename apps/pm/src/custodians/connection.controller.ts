import { Body, Controller, Get, HttpCode, Param, Post, Query, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BODY_BYTES,
  ConnectionView,
  CreateConnectionBody,
  type Paged,
  PageQuery,
  paged,
  SyncBody,
  SyncQuery,
  SyncReport,
} from '@sandbourse/contracts';
import { type Caller, CallerOf, Permits, Requires, TakesCsvOf } from '@sandbourse/platform';
import type { FastifyRequest } from 'fastify';
import { ConnectionService } from './connection.service.js';
import { SyncService } from './sync.service.js';

@ApiTags('Custodians')
@ApiBearerAuth()
@Controller('v1/custodians/connections')
export class ConnectionController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly syncs: SyncService,
  ) {}

  /** Your connections to other custodians, newest first. A client login sees none. */
  @Get()
  @Requires('pm.custodians:read')
  @ApiOkResponse({ standardSchema: paged(ConnectionView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<ConnectionView>> {
    return this.connections.list(caller, query);
  }

  /**
   * Connects accounts that another custodian holds, so that its statements can be imported. 403 for a CORRESPONDENT; 404 when an
   * account is not yours; 409 when one is in another connection; 422 with `failed_checks` when one is not held away
   * (`ACCOUNT_HELD_AWAY`) or they are under several rep codes (`REP_CODE`).
   */
  @Post()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.custodians:write')
  @ApiCreatedResponse({ standardSchema: ConnectionView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateConnectionBody }) body: CreateConnectionBody,
  ): Promise<ConnectionView> {
    return this.connections.create(caller, body);
  }

  /** One connection. 404 when it is unknown or not yours. */
  @Get(':connection_id')
  @Requires('pm.custodians:read')
  @ApiOkResponse({ standardSchema: ConnectionView })
  get(@CallerOf() caller: Caller, @Param('connection_id') connectionId: string): Promise<ConnectionView> {
    return this.connections.get(caller, connectionId);
  }

  /**
   * Imports a statement, as JSON or as CSV (`text/csv`) with the columns `record`, `account_number`, `security_type`, `security`,
   * `quantity`, `cost_basis`, `acquired_date`, `currency` and `amount`, those of a row that mean something. All rows of an account
   * together are what it holds. Rows that cannot be read are reported, and reject their account whole; accounts that the
   * statement does not name stay as they are. 409 when a newer statement has been imported, 422 for one of the future.
   */
  @Post(':connection_id/sync')
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.custodians:write')
  @TakesCsvOf(BODY_BYTES.withLists)
  @ApiConsumes('application/json', 'text/csv')
  @ApiOkResponse({ standardSchema: SyncReport })
  sync(
    @CallerOf() caller: Caller,
    @Param('connection_id') connectionId: string,
    @Query({ schema: SyncQuery }) query: SyncQuery,
    @Body({ schema: SyncBody }) { as_of, rows }: SyncBody,
    @Req() { rawBody }: RawBodyRequest<FastifyRequest>,
  ): Promise<SyncReport> {
    return this.syncs.sync(caller, connectionId, { asOf: as_of ?? query.as_of, rows, bytes: rawBody as Buffer });
  }
}
