import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ProvisionFirmBody, ProvisioningView } from '@sandbourse/contracts';
import { Permits } from '@sandbourse/platform/auth';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { ClockMovedBefore, ClockOfLiveFirm } from '../clock/clock.errors.js';
import { FirmProvisioningService } from './firm-provisioning.service.js';
import { FirmNotEmpty, FirmNotProvisioned, FirmWithoutAdvisor } from './provisioning.errors.js';

/** Serves operators: the books of new firms. */
@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/firms/:firm_id/provisioning')
export class ProvisioningController {
  constructor(private readonly provisionings: FirmProvisioningService) {}

  @Operation(
    'Provision a sandbox firm with a book',
    'Creates the book of a practice with three years of history for a new sandbox firm. The response is 202,',
    "and the book is created with the permissions of the firm's first advisor. The same seed creates the same",
    'book.',
  )
  @Post()
  @Refuses(FirmWithoutAdvisor, FirmUnknown, FirmNotEmpty, FirmNotProvisioned, ClockMovedBefore, ClockOfLiveFirm)
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: ProvisioningView })
  provision(
    @Param('firm_id') firmId: string,
    @Body({ schema: ProvisionFirmBody }) body: ProvisionFirmBody,
  ): Promise<ProvisioningView> {
    return this.provisionings.provision(firmId, body);
  }

  @Operation('Retrieve the progress of provisioning', 'Returns the progress of the book of a firm.')
  @Get()
  @Refuses(FirmNotProvisioned)
  @ApiOkResponse({ standardSchema: ProvisioningView })
  get(@Param('firm_id') firmId: string): Promise<ProvisioningView> {
    return this.provisionings.get(firmId);
  }
}
