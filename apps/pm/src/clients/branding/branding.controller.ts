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
    "Returns the name, colour and footer of your firm's statements. All fields are null if the firm has set",
    'no branding.',
  )
  @Get()
  @Requires('pm.disclosures:read')
  @ApiOkResponse({ standardSchema: BrandingView })
  get(@CallerOf() caller: Caller): Promise<BrandingView> {
    return this.branding.get(caller);
  }

  @Operation(
    'Set the branding',
    'Replaces the branding of your firm. Omitted fields become null. Account statements and fee statements in',
    'HTML and PDF show the new branding at once, including statements of past periods.',
  )
  @Put()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.disclosures:write')
  @ApiOkResponse({ standardSchema: BrandingView })
  set(@CallerOf() caller: Caller, @Body({ schema: BrandingBody }) body: BrandingBody): Promise<BrandingView> {
    return this.branding.set(caller, body);
  }
}
