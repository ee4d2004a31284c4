import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BODY_BYTES, LoggedRequests, RequestPage, RequestsQuery } from '@sandbourse/contracts';
import { CallerOf, Permits, Public } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, TakesBodyOf } from '@sandbourse/platform/http';
import { AdmitsOnly, InternalGuard } from '@sandbourse/platform/internal';
import { RequestLogService } from './request-log.service.js';

@ApiTags('Request log')
@ApiBearerAuth()
@Controller('v1/auth')
export class RequestLogController {
  constructor(private readonly requests: RequestLogService) {}

  @Operation(
    'List requests',
    'Lists the last requests of your firm, newest first, up to 20,000 requests of the last seven days. A',
    'request appears a moment after its response. Each item has the method, path, status, duration, ids and',
    'credential, and its JSON body. An item of a sandbox firm also has the query and, with `answers=true`, the',
    'JSON response. Secrets are replaced. Requests without a valid credential, and requests for this list,',
    "are not included. An advisor sees the requests of logins and keys with the advisor's own rep codes; a",
    'supervisor sees all requests of the firm. Status 499 means that the client disconnected before the',
    'response. For the next page, send the last `log_id` as `before`.',
  )
  @Get('requests')
  @Permits('advisor', 'branch_supervisor', 'ops_admin')
  @ApiOkResponse({ standardSchema: RequestPage })
  list(@CallerOf() caller: Caller, @Query({ schema: RequestsQuery }) query: RequestsQuery): Promise<RequestPage> {
    return this.requests.list(caller, query);
  }

  @Post('internal/requests')
  @ApiExcludeEndpoint()
  @Public()
  @UseGuards(InternalGuard)
  @AdmitsOnly('gateway')
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async keep(@Body({ schema: LoggedRequests }) { requests }: LoggedRequests): Promise<{ kept: number }> {
    await this.requests.keep(requests);
    return { kept: requests.length };
  }
}
