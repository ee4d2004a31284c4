import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditEventsQuery, AuditEventView, type Paged, paged } from '@sandbourse/contracts';
import { Permits } from '@sandbourse/platform/auth';
import { Operation } from '@sandbourse/platform/http';
import { AuditService } from './audit.service.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/audit-events')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Operation(
    'List audit events',
    'Lists creations, grants, refusals and revocations of firms, logins, tokens and keys, newest first.',
    'Filters: `kind`, `firm_id`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(AuditEventView) })
  list(@Query({ schema: AuditEventsQuery }) query: AuditEventsQuery): Promise<Paged<AuditEventView>> {
    return this.audit.list(query);
  }
}
