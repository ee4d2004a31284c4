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
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { CustodianRefused } from '@sandbourse/platform/errors';
import { FileBody, Operation, Refuses, TakesFileOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import type { FastifyRequest } from 'fastify';
import { AccountNotVisible } from '../books/accounts/account.errors.js';
import { ConnectionService } from './connection.service.js';
import {
  AccountConnected,
  ConnectionNotVisible,
  ConnectionRefused,
  StatementOfTheFuture,
  StatementOutdated,
  SyncInProgress,
} from './custodian.errors.js';
import { fileStatement, jsonStatement } from './statement-source.js';
import { SyncService } from './sync.service.js';

@ApiTags('Custodians')
@ApiBearerAuth()
@Controller('v1/custodians/connections')
export class ConnectionController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly syncs: SyncService,
  ) {}

  @Operation(
    'List custodian connections',
    'Lists your connections to other custodians, newest first. A client login sees no connections.',
  )
  @Get()
  @Requires('pm.custodians:read')
  @ApiOkResponse({ standardSchema: paged(ConnectionView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<ConnectionView>> {
    return this.connections.list(caller, query);
  }

  @Operation(
    'Create a custodian connection',
    'Connects accounts at another custodian, so that you can import its statements.',
  )
  @Post()
  @Refuses(CustodianRefused, ConnectionRefused, AccountConnected, AccountNotVisible)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.custodians:write')
  @ApiCreatedResponse({ standardSchema: ConnectionView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateConnectionBody }) body: CreateConnectionBody,
  ): Promise<ConnectionView> {
    return this.connections.create(caller, body);
  }

  @Operation('Retrieve a custodian connection', 'Returns one connection.')
  @Get(':connection_id')
  @Refuses(ConnectionNotVisible)
  @Requires('pm.custodians:read')
  @ApiOkResponse({ standardSchema: ConnectionView })
  get(@CallerOf() caller: Caller, @Param('connection_id') connectionId: string): Promise<ConnectionView> {
    return this.connections.get(caller, connectionId);
  }

  @Operation(
    'Import a custodian statement',
    'Imports a statement: JSON of up to 64 KiB, or a CSV file of up to 32 MiB. The file is the body',
    '(`text/csv`) or the only file of a form (`multipart/form-data`), in UTF-8. `column_mapping` of the',
    'connection defines its columns. The NATIVE columns are `record`, `account_number`, `security_type`,',
    '`security`, `quantity`, `cost_basis`, `acquired_date`, `currency`, `amount`, `activity_type` and',
    '`trade_date`; a row needs only the columns that its type uses. All rows of an account together are its',
    'complete holdings. If a row cannot be read, its whole account is rejected, and the row is reported.',
    'Accounts without rows do not change. `breaks` lists the differences between the file and the books,',
    'adjusted by the ACTIVITY rows. A file that is larger, is not CSV, has another encoding or has no header',
    'is refused. A signed request accepts at most 64 KiB.',
  )
  @Post(':connection_id/sync')
  @Refuses(ConnectionNotVisible, SyncInProgress, StatementOfTheFuture, StatementOutdated)
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.custodians:write')
  @TakesFileOf(BODY_BYTES.statementFile)
  // openapi-generator confuses the parameters of a form with those of JSON, so only the description mentions the form.
  @ApiConsumes('application/json', 'text/csv')
  @ApiOkResponse({ standardSchema: SyncReport })
  sync(
    @CallerOf() caller: Caller,
    @Param('connection_id') connectionId: string,
    @Query({ schema: SyncQuery }) { as_of }: SyncQuery,
    @Body({ schema: SyncBody }) body: SyncBody | FileBody,
    @Req() { rawBody }: RawBodyRequest<FastifyRequest>,
  ): Promise<SyncReport> {
    const source =
      body instanceof FileBody ? fileStatement(body, as_of) : jsonStatement(body, rawBody as Buffer, as_of);
    return this.syncs.sync(caller, connectionId, source);
  }
}
