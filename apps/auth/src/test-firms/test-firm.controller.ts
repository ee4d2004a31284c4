import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CreatedTestFirmView,
  CreateTestFirmBody,
  type Paged,
  paged,
  TestFirmsQuery,
  TestFirmView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TestFirmCapReached, TestFirmNameTaken, TestFirmUnknown } from './test-firm.errors.js';
import { TestFirmService } from './test-firm.service.js';
import { TestFirmCreationService } from './test-firm-creation.service.js';

/** Firms for tests. The scope is one that only CI tokens have. */
@ApiTags('Test firms')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/firms')
export class TestFirmController {
  constructor(
    private readonly creation: TestFirmCreationService,
    private readonly firms: TestFirmService,
  ) {}

  @Operation(
    'Create a test firm',
    'Creates a sandbox firm without accounts, with the login of an advisor, an access token and an API key. All of them',
    'are in this answer, so that a test meets no limit of logins, and end with the firm: after `ttl`, or when it is',
    'deleted. It does not count among the 25 trials.',
  )
  @Post()
  @Refuses(TestFirmNameTaken, TestFirmCapReached)
  @ApiCreatedResponse({ standardSchema: CreatedTestFirmView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateTestFirmBody }) body: CreateTestFirmBody,
  ): Promise<CreatedTestFirmView> {
    return this.creation.create(caller, body);
  }

  @Operation(
    'List test firms',
    'Test firms, newest first, also those that have ended: of a CI token its own, of an operator all. Filter: `status`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(TestFirmView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: TestFirmsQuery }) query: TestFirmsQuery,
  ): Promise<Paged<TestFirmView>> {
    return this.firms.list(caller, query);
  }

  @Operation(
    'Delete a test firm',
    'Ends a test firm: once this has answered, its login, tokens, keys and FIX passwords open nothing, and its streams',
    'close. Its data is out of reach. Again changes nothing.',
  )
  @Delete(':firm_id')
  @Refuses(TestFirmUnknown)
  @ApiOkResponse({ standardSchema: TestFirmView })
  delete(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<TestFirmView> {
    return this.firms.delete(caller, firmId);
  }
}
