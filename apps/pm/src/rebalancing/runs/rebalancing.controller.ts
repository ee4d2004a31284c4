import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiBody,
  type ApiBodyOptions,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import {
  ApproveRebalancingBody,
  BODY_BYTES,
  ComparisonQuery,
  type Paged,
  PageQuery,
  paged,
  RebalancingComparisonView,
  RebalancingRunSummaryView,
  RebalancingRunView,
  StartRebalancingBody,
  StartRebalancingQuery,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import type { FastifyReply } from 'fastify';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { ApprovalService } from './approval.service.js';
import { ComparisonService } from './comparison.service.js';
import { ImmediateRebalancingService } from './immediate-rebalancing.service.js';
import {
  AccountsBeingRebalanced,
  NothingToTrade,
  OrdersNotProposed,
  RebalancingRefused,
  RunNotApprovable,
  RunNotComparable,
  RunNotVisible,
  RunOutdated,
} from './rebalancing.errors.js';
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
    private readonly comparisons: ComparisonService,
  ) {}

  @Operation(
    'Start a rebalancing run',
    'Starts a rebalancing run. The response is 202 with a PENDING run, and the orders are calculated in the',
    'background: poll the run. With `target_overrides` or `preview=true`, the orders are calculated before',
    'the response, which is 200; a preview is not stored. Omitted fields are taken from the trade parameters',
    "of the accounts' firm (`GET /api/v1/pm/trade-parameters`). Nothing trades before the run is approved.",
  )
  @Post()
  @Refuses(PortfolioNotVisible, AccountNotVisible, RebalancingRefused)
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

  @Operation('List rebalancing runs', 'Lists your runs without their orders, newest first.')
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
    'Returns a run with its orders and skipped items, and after the approval with the result of each order.',
  )
  @Get(':run_id')
  @Refuses(RunNotVisible)
  @Requires('pm.rebalancing:read')
  @ApiOkResponse({ standardSchema: RebalancingRunView })
  get(@CallerOf() caller: Caller, @Param('run_id') runId: string): Promise<RebalancingRunView> {
    return this.runs.get(caller, runId);
  }

  @Operation(
    'Compare before and after a rebalancing run',
    'Returns weights, values, cash and drift of each portfolio and account of a run, now and after the',
    'remaining orders have traded as estimated at the last prices. The response also contains the total',
    "amounts of each account's orders. Before the approval, `exclude_orders` leaves out proposals as an",
    'approval would.',
  )
  @Get(':run_id/comparison')
  @Refuses(RunNotComparable, RunNotVisible, OrdersNotProposed)
  @Requires('pm.rebalancing:read')
  @ApiOkResponse({ standardSchema: RebalancingComparisonView })
  compare(
    @CallerOf() caller: Caller,
    @Param('run_id') runId: string,
    @Query({ schema: ComparisonQuery }) query: ComparisonQuery,
  ): Promise<RebalancingComparisonView> {
    return this.comparisons.compare(caller, runId, query);
  }

  @Operation(
    'Approve a rebalancing run',
    'Releases the orders of a run: the sales of each account at once, and its purchases after its sales have',
    'filled. `exclude_orders` lists proposals that must not trade. If a sale is excluded, the purchases that',
    'it would have paid for are reduced, starting with the last. If a harvest is excluded, its substitute is',
    'excluded too. To see the result first, use `GET /api/v1/pm/rebalancing/{run_id}/comparison`.',
  )
  @Post(':run_id/approve')
  @Refuses(RunNotVisible, AccountsBeingRebalanced, RunOutdated, RunNotApprovable, NothingToTrade, OrdersNotProposed)
  @TakesIdempotencyKey()
  @TakesBodyOf(BODY_BYTES.withLists)
  @ApiBody({ required: false, standardSchema: ApproveRebalancingBody } as ApiBodyOptions)
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.rebalancing:write')
  @ApiOkResponse({ standardSchema: RebalancingRunView })
  approve(
    @CallerOf() caller: Caller,
    @Param('run_id') runId: string,
    @Body({ schema: ApproveRebalancingBody }) body: ApproveRebalancingBody,
  ): Promise<RebalancingRunView> {
    return this.approvals.approve(caller, runId, body);
  }
}
