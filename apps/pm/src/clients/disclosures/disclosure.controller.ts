import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AcknowledgeDisclosureBody,
  BODY_BYTES,
  DisclosureAcknowledgementView,
  DisclosureQuery,
  DisclosureView,
  EffectiveDisclosuresQuery,
  listed,
  PublishDisclosureBody,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { ClientNotVisible } from '../crm/crm.errors.js';
import { AcknowledgementService } from './acknowledgement.service.js';
import { DisclosureBackDated, DisclosureNotVisible, DisclosureSuperseded } from './disclosure.errors.js';
import { DisclosureService } from './disclosure.service.js';

@ApiTags('Disclosures')
@ApiBearerAuth()
@Controller('v1/disclosures')
export class DisclosureController {
  constructor(
    private readonly disclosures: DisclosureService,
    private readonly acknowledgements: AcknowledgementService,
  ) {}

  @Operation(
    'List disclosures',
    "Lists all versions for your firm, the firm's own and the platform's, latest effective date first.",
  )
  @Get()
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: listed(DisclosureView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: DisclosureQuery }) query: DisclosureQuery,
  ): Promise<{ items: DisclosureView[]; total: number }> {
    return this.disclosures.list(caller, query);
  }

  @Operation(
    'List disclosures in force',
    'Lists the disclosures in force on a date, one of each type: the newest version of your firm, or the',
    "platform's version if your firm has none in force.",
  )
  @Get('effective')
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: listed(DisclosureView) })
  effective(
    @CallerOf() caller: Caller,
    @Query({ schema: EffectiveDisclosuresQuery }) query: EffectiveDisclosuresQuery,
  ): Promise<{ items: DisclosureView[]; total: number }> {
    return this.disclosures.effective(caller, query);
  }

  @Operation(
    'Publish a disclosure',
    "Publishes the next version of your firm's own disclosure, for all its logins and clients. A repeated",
    'request with the same body returns the same version.',
  )
  @Post()
  @Refuses(DisclosureBackDated, DisclosureSuperseded)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.disclosures:write')
  @TakesBodyOf(BODY_BYTES.withLists)
  @ApiCreatedResponse({ standardSchema: DisclosureView })
  publish(
    @CallerOf() caller: Caller,
    @Body({ schema: PublishDisclosureBody }) body: PublishDisclosureBody,
  ): Promise<DisclosureView> {
    return this.disclosures.publish(caller, body);
  }

  @Operation('Retrieve a disclosure', 'Returns one version.')
  @Get(':disclosure_id')
  @Refuses(DisclosureNotVisible)
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: DisclosureView })
  get(@CallerOf() caller: Caller, @Param('disclosure_id') disclosureId: string): Promise<DisclosureView> {
    return this.disclosures.get(caller, disclosureId);
  }

  @Operation(
    'Acknowledge a disclosure',
    'Records that a client, or the calling login, has received a disclosure. A repeated request returns the',
    'first acknowledgement, which never changes.',
  )
  @Post(':disclosure_id/acknowledgements')
  @Refuses(DisclosureNotVisible, ClientNotVisible)
  @TakesIdempotencyKey()
  @Requires('pm.disclosures:write')
  @ApiCreatedResponse({ standardSchema: DisclosureAcknowledgementView })
  acknowledge(
    @CallerOf() caller: Caller,
    @Param('disclosure_id') disclosureId: string,
    @Body({ schema: AcknowledgeDisclosureBody }) body: AcknowledgeDisclosureBody,
  ): Promise<DisclosureAcknowledgementView> {
    return this.acknowledgements.acknowledge(caller, disclosureId, body);
  }

  @Operation(
    'List acknowledgements of a disclosure',
    'Lists the acknowledgements of a disclosure by your clients and by yourself, newest first. A client login',
    'sees only its own.',
  )
  @Get(':disclosure_id/acknowledgements')
  @Refuses(DisclosureNotVisible)
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: listed(DisclosureAcknowledgementView) })
  acknowledged(
    @CallerOf() caller: Caller,
    @Param('disclosure_id') disclosureId: string,
  ): Promise<{ items: DisclosureAcknowledgementView[]; total: number }> {
    return this.acknowledgements.list(caller, disclosureId);
  }
}
