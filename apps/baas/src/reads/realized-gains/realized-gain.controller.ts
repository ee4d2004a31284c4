import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { listed, RealizedGainQuery, RealizedGainView, shownValue } from '@sandbourse/contracts';
import { documentPdf } from '@sandbourse/documents';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, preferredMediaType, Refuses } from '@sandbourse/platform/http';
import type { FastifyReply } from 'fastify';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { realizedGainsCsv } from './realized-gain.js';
import { RealizedGainService, type RealizedGains } from './realized-gain.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/realized-gains')
export class RealizedGainController {
  constructor(private readonly gains: RealizedGainService) {}

  @Operation(
    'List realized gains',
    'Lists gains and losses in the columns of Form 8949, latest first, for one `tax_year` or all. `Accept:',
    'text/csv` returns the same rows as CSV. `Accept: application/pdf` returns a document by the boxes of the',
    'form, with totals. Shares that are bought up to 30 days after a sale can still disallow its loss.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiProduces('application/json', 'text/csv', 'application/pdf')
  @ApiOkResponse({ standardSchema: listed(RealizedGainView) })
  async list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: RealizedGainQuery }) query: RealizedGainQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RealizedGains | string | Buffer> {
    reply.header('vary', 'accept');
    switch (preferredMediaType(accept, ['application/json', 'text/csv', 'application/pdf'])) {
      case 'text/csv': {
        const { items } = await this.gains.list(caller, accountId, query);
        reply.type('text/csv; charset=utf-8');
        return realizedGainsCsv(items);
      }
      case 'application/pdf': {
        const name = `form-8949-${query.tax_year ?? 'all-years'}-${accountId}.pdf`;
        const document = await this.gains.form8949(caller, accountId, query);
        reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`);
        return documentPdf(shownValue(document));
      }
      default:
        return this.gains.list(caller, accountId, query);
    }
  }
}
