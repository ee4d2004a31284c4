import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AccountStatementQuery, AccountStatementView, shownValue } from '@sandbourse/contracts';
import { documentHtml, documentPdf, HTML_POLICY } from '@sandbourse/documents';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, preferredMediaType, Refuses } from '@sandbourse/platform/http';
import type { FastifyReply } from 'fastify';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { BrandingService } from '../../clients/branding/branding.service.js';
import { PeriodNotBegun } from '../performance/performance.errors.js';
import { AccountStatementService } from './account-statement.service.js';
import { statementDocument } from './statement-document.js';

@ApiTags('Performance')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/statement')
export class AccountStatementController {
  constructor(
    private readonly statements: AccountStatementService,
    private readonly branding: BrandingService,
  ) {}

  @Operation(
    'Retrieve an account statement',
    'Returns the statement of an account for a period: positions and lots at the prices of the last session,',
    'transactions, and performance. `Accept: text/html` or `application/pdf` returns a readable document with',
    'a chart of the value.',
  )
  @Get()
  @Refuses(AccountNotVisible, PeriodNotBegun)
  @Requires('pm.performance:read')
  @ApiProduces('application/json', 'text/html', 'application/pdf')
  @ApiOkResponse({ standardSchema: AccountStatementView })
  async get(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: AccountStatementQuery }) query: AccountStatementQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountStatementView | string | Buffer> {
    const { firmId, statement } = await this.statements.statementOf(caller, accountId, query);
    const document = async () => statementDocument(statement, await this.branding.ofFirm(caller.scope, firmId));
    reply.header('vary', 'accept');
    switch (preferredMediaType(accept, ['application/json', 'text/html', 'application/pdf'])) {
      case 'text/html':
        reply.type('text/html; charset=utf-8').header('content-security-policy', HTML_POLICY);
        return documentHtml(await document());
      case 'application/pdf':
        reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName(statement)}"`);
        return documentPdf(shownValue(await document()));
      default:
        return statement;
    }
  }
}

const fileName = ({ account_number, from, to }: AccountStatementView) =>
  `statement-${account_number}-${from}-${to}.pdf`;
