import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BrandingBody, BrandingView } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';
import { BrandingService } from './branding.service.js';

@ApiTags('Disclosures')
@ApiBearerAuth()
@Controller('v1/branding')
export class BrandingController {
  constructor(private readonly branding: BrandingService) {}

  @Operation(
    'Retrieve the branding',
    "Your firm's name, colour and footer on statements that people read. All is null for a firm that has set none.",
  )
  @Get()
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: BrandingView })
  get(@CallerOf() caller: Caller): Promise<BrandingView> {
    return this.branding.get(caller);
  }

  @Operation(
    'Set the branding',
    "Replaces your firm's branding: what the body leaves out is null from then on. Account statements and statements of",
    'fees that are read as HTML or PDF have it at once, those of past periods too.',
  )
  @Put()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.disclosures:write')
  @ApiOkResponse({ standardSchema: BrandingView })
  set(@CallerOf() caller: Caller, @Body({ schema: BrandingBody }) body: BrandingBody): Promise<BrandingView> {
    return this.branding.set(caller, body);
  }
}
