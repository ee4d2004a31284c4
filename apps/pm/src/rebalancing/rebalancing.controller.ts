import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BODY_BYTES,
  type Paged,
  PageQuery,
  paged,
  RebalancingRunSummaryView,
  RebalancingRunView,
  StartRebalancingBody,
  StartRebalancingQuery,
} from '@sandbourse/contracts';
import {
  type Caller,
  CallerOf,
  Operation,
  Permits,
  Requires,
  TakesBodyOf,
  TakesIdempotencyKey,
} from '@sandbourse/platform';
import type { FastifyReply } from 'fastify';
import { ApprovalService } from './approval.service.js';
import { ImmediateRebalancingService } from './immediate-rebalancing.service.js';
import { RebalancingService } from './rebalancing.service.js';
import { RunReadService } from './run-read.service.js';

@ApiTags('Rebalancing')
@ApiBearerAuth()
@Controller('v1/rebalancing')
export class RebalancingController {
  constructor(
    private readonly rebalancing: RebalancingService,
    private readonly immediate: ImmediateRebalancingService,
    private readonly approvals: ApprovalService,
    private readonly runs: RunReadService,
  ) {}

  @Operation(
    'Start a rebalancing run',
    'Starts a rebalancing run: 202 with the run in PENDING, and its orders are worked out in the background (poll',
    'it). With `target_overrides` or `preview=true` they are worked out before this answers, with 200; a preview is',
    'not stored. Nothing trades before the run is approved. 422 when no account is named or the portfolios named',
    'have none, or a security is unknown (`SECURITY_KNOWN`); 404 for a portfolio or account that is not yours.',
  )
  @Post()
  @TakesIdempotencyKey()
  @TakesBodyOf(BODY_BYTES.withLists)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.rebalancing:write')
  @ApiAcceptedResponse({ standardSchema: RebalancingRunView })
  @ApiOkResponse({ standardSchema: RebalancingRunView, description: 'With target_overrides or preview' })
  async start(
    @CallerOf() caller: Caller,
    @Body({ schema: StartRebalancingBody }) body: StartRebalancingBody,
    @Query({ schema: StartRebalancingQuery }) { preview }: StartRebalancingQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RebalancingRunView> {
    const isPreview = preview === 'true';
    const isAnsweredDone = isPreview || body.target_overrides !== undefined;
    reply.status(isAnsweredDone ? HttpStatus.OK : HttpStatus.ACCEPTED);
    if (isPreview) return this.immediate.preview(caller, body);
    return isAnsweredDone ? this.immediate.run(caller, body) : this.rebalancing.start(caller, body);
  }

  @Operation('List rebalancing runs', 'Your runs, newest first, without their orders.')
  @Get()
  @Requires('pm.rebalancing:read')
  @ApiOkResponse({ standardSchema: paged(RebalancingRunSummaryView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: PageQuery }) query: PageQuery,
  ): Promise<Paged<RebalancingRunSummaryView>> {
    return this.runs.list(caller, query);
  }

  @Operation(
    'Retrieve a rebalancing run',
    'A run with its orders and what was skipped, and what became of each order once it is approved.',
  )
  @Get(':run_id')
  @Requires('pm.rebalancing:read')
  @ApiOkResponse({ standardSchema: RebalancingRunView })
  get(@CallerOf() caller: Caller, @Param('run_id') runId: string): Promise<RebalancingRunView> {
    return this.runs.get(caller, runId);
  }

  @Operation(
    'Approve a rebalancing run',
    'Releases a run to execution: of each account its sales, and its purchases once those have filled. 409 when the',
    'run is not ORDERS_GENERATED, was approved before, proposes nothing, or an account of it is still traded by',
    'another run, or was since this one was started.',
  )
  @Post(':run_id/approve')
  @TakesIdempotencyKey()
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.rebalancing:write')
  @ApiOkResponse({ standardSchema: RebalancingRunView })
  approve(@CallerOf() caller: Caller, @Param('run_id') runId: string): Promise<RebalancingRunView> {
    return this.approvals.approve(caller, runId);
  }
}
