import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CustodianFileQuery, CustodianFileView } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import type { Caller } from '@sandbourse/platform/caller';
import { Operation, preferredMediaType, Refuses } from '@sandbourse/platform/http';
import type { FastifyReply } from 'fastify';
import { ConnectionNotVisible, FileOfLiveFirm } from './custodian.errors.js';
import { CustodianFileService } from './custodian-file.service.js';

@ApiTags('Custodians')
@ApiBearerAuth()
@Controller('v1/custodians/files')
export class CustodianFileController {
  constructor(private readonly files: CustodianFileService) {}

  @Operation(
    'Write a custodian file',
    'Returns a CSV file as of today with the lots and the cash of a connection, or of all your active accounts,',
    'as a custodian would send it. An import of the file has no breaks. `break` plants one break in the file,',
    'which an import then finds. `Accept: text/csv` returns the file itself. Only for sandbox firms.',
  )
  @Get()
  @Refuses(ConnectionNotVisible, FileOfLiveFirm)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.custodians:read')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ standardSchema: CustodianFileView })
  async write(
    @CallerOf() caller: Caller,
    @Query({ schema: CustodianFileQuery }) query: CustodianFileQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustodianFileView | Buffer> {
    reply.header('vary', 'accept');
    const file = await this.files.write(caller, query);
    if (preferredMediaType(accept, ['application/json', 'text/csv']) !== 'text/csv') return file;
    reply.type('text/csv').header('content-disposition', 'attachment; filename="custodian-file.csv"');
    return Buffer.from(file.content, 'base64');
  }
}
