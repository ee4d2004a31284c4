import { Body, Controller, Get, Headers, HttpStatus, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import {
  BillingRunQuery,
  BillingRunView,
  BillingStatementView,
  BillPortfolioBody,
  BODY_BYTES,
  CreateFeeScheduleBody,
  FeeScheduleView,
  listed,
  type Paged,
  PortfolioBillingView,
  paged,
  StartBillingRunBody,
  StatementQuery,
  shownValue,
} from '@sandbourse/contracts';
import { documentHtml, documentPdf, HTML_POLICY } from '@sandbourse/documents';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, preferredMediaType, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import type { FastifyReply } from 'fastify';
import { BrandingService } from '../../clients/branding/branding.service.js';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { PeriodNotBegun } from '../performance/performance.errors.js';
import {
  BillingRunNotVisible,
  BillingStatementNotVisible,
  FeeScheduleNotVisible,
  PreviewTooLarge,
} from './billing.errors.js';
import { billingDocument } from './billing-document.js';
import { BillingRunService } from './billing-run.service.js';
import { FeeScheduleService } from './fee-schedule.service.js';

@ApiTags('Billing')
@ApiBearerAuth()
@Controller('v1/billing')
export class BillingController {
  constructor(
    private readonly schedules: FeeScheduleService,
    private readonly runs: BillingRunService,
    private readonly branding: BrandingService,
  ) {}

  @Operation('List fee schedules', 'Lists the fee schedules of the firm, newest first.')
  @Get('fee-schedules')
  @Requires('pm.billing:read')
  @ApiOkResponse({ standardSchema: listed(FeeScheduleView) })
  list(@CallerOf() caller: Caller): Promise<{ items: FeeScheduleView[]; total: number }> {
    return this.schedules.list(caller);
  }

  @Operation(
    'Create a fee schedule',
    'Creates a fee schedule for all advisors of the firm. A fee schedule never changes: to change a fee,',
    'create and assign another one.',
  )
  @Post('fee-schedules')
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.billing:write')
  @ApiCreatedResponse({ standardSchema: FeeScheduleView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateFeeScheduleBody }) body: CreateFeeScheduleBody,
  ): Promise<FeeScheduleView> {
    return this.schedules.create(caller, body);
  }

  @Operation('Retrieve a fee schedule', 'Returns one fee schedule.')
  @Get('fee-schedules/:fee_schedule_id')
  @Refuses(FeeScheduleNotVisible)
  @Requires('pm.billing:read')
  @ApiOkResponse({ standardSchema: FeeScheduleView })
  get(@CallerOf() caller: Caller, @Param('fee_schedule_id') feeScheduleId: string): Promise<FeeScheduleView> {
    return this.schedules.get(caller, feeScheduleId);
  }

  @Operation(
    'Assign a fee schedule to a portfolio',
    'Sets the fee schedule by which a portfolio is billed from now on.',
  )
  @Put('portfolios/:portfolio_id')
  @Refuses(PortfolioNotVisible, FeeScheduleNotVisible)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.billing:write')
  @ApiOkResponse({ standardSchema: PortfolioBillingView })
  assign(
    @CallerOf() caller: Caller,
    @Param('portfolio_id') portfolioId: string,
    @Body({ schema: BillPortfolioBody }) body: BillPortfolioBody,
  ): Promise<PortfolioBillingView> {
    return this.schedules.assign(caller, portfolioId, body);
  }

  @Operation(
    'Start a billing run',
    'Creates a fee statement for each portfolio for a period, by its fee schedule. In arrears, a period is',
    'billed after its end; in advance, from its first day on, or from the first day of the portfolio. Sandbox',
    'portfolios are counted in `skipped_sandbox` and never billed (specification 1). A repeated request for a',
    'period returns the existing statements. A portfolio is skipped if the period overlaps a billed period,',
    'has not ended, or ends before the portfolio begins. After about ten seconds the response is 202 with',
    'status RUNNING, and the run continues in the background: poll it. `preview=true` stores nothing, and',
    'accepts at most 1,000 portfolios.',
  )
  @Post('runs')
  @Refuses(PreviewTooLarge, PeriodNotBegun, PortfolioNotVisible, BillingRunNotVisible)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.billing:write')
  @TakesBodyOf(BODY_BYTES.withLists)
  @ApiCreatedResponse({ standardSchema: BillingRunView })
  @ApiAcceptedResponse({
    standardSchema: BillingRunView,
    description: 'Accepted: the processing continues in the background',
  })
  async run(
    @CallerOf() caller: Caller,
    @Query({ schema: BillingRunQuery }) { preview }: BillingRunQuery,
    @Body({ schema: StartBillingRunBody }) body: StartBillingRunBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BillingRunView> {
    if (preview === 'true') return this.runs.preview(caller, body);
    const run = await this.runs.start(caller, body);
    if (run.status === 'RUNNING') reply.status(HttpStatus.ACCEPTED);
    return run;
  }

  @Operation('Retrieve a billing run', 'Returns the results of a run for the portfolios that you can see.')
  @Get('runs/:billing_run_id')
  @Refuses(BillingRunNotVisible)
  @Requires('pm.billing:read')
  @ApiOkResponse({ standardSchema: BillingRunView })
  getRun(@CallerOf() caller: Caller, @Param('billing_run_id') billingRunId: string): Promise<BillingRunView> {
    return this.runs.get(caller, billingRunId);
  }

  @Operation(
    'List billing statements',
    'Lists the statements of all runs, newest first. With `portfolio_id`, only the statements of this',
    'portfolio.',
  )
  @Get('statements')
  @Requires('pm.billing:read')
  @ApiOkResponse({ standardSchema: paged(BillingStatementView) })
  statements(
    @CallerOf() caller: Caller,
    @Query({ schema: StatementQuery }) query: StatementQuery,
  ): Promise<Paged<BillingStatementView>> {
    return this.runs.statements(caller, query);
  }

  @Operation(
    'Retrieve a billing statement',
    'Returns one statement. `Accept: text/html` or `application/pdf` returns it as a readable document.',
  )
  @Get('statements/:statement_id')
  @Refuses(BillingStatementNotVisible)
  @Requires('pm.billing:read')
  @ApiProduces('application/json', 'text/html', 'application/pdf')
  @ApiOkResponse({ standardSchema: BillingStatementView })
  async statement(
    @CallerOf() caller: Caller,
    @Param('statement_id') statementId: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BillingStatementView | string | Buffer> {
    const { firmId, statement } = await this.runs.statement(caller, statementId);
    const document = async () => billingDocument(statement, await this.branding.ofFirm(caller.scope, firmId));
    reply.header('vary', 'accept');
    switch (preferredMediaType(accept, ['application/json', 'text/html', 'application/pdf'])) {
      case 'text/html':
        reply.type('text/html; charset=utf-8').header('content-security-policy', HTML_POLICY);
        return documentHtml(await document());
      case 'application/pdf':
        reply.type('application/pdf').header('content-disposition', `inline; filename="${statementId}.pdf"`);
        return documentPdf(shownValue(await document()));
      default:
        return statement;
    }
  }
}
