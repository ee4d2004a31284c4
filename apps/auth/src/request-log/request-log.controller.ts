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
    "Your firm's last requests, newest first, a moment after they were answered: up to 20,000 of them, for seven days.",
    'Each with its method, path, status, duration, ids and credential; without bodies and queries. Requests without a',
    'credential that held are not among them, nor is this one. An advisor sees those of logins and keys of the own rep codes,',
    "a supervisor the firm's. A status of 499 is a client that left without an answer. The next page begins `before` the last `log_id`.",
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
