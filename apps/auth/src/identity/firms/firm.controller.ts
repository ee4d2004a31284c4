import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AddRepCodesBody, CreateFirmBody, FirmView, listed } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { FirmExists, FirmUnknown, RepCodeExists, SelfLockout } from './firm.errors.js';
import { firmView } from './firm.js';
import { FirmService } from './firm.service.js';

/** Serves operators: firms and their rep codes. */
@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/firms')
export class FirmController {
  constructor(private readonly firms: FirmService) {}

  @Operation('Create a firm', 'Creates a firm with its rep codes.')
  @Post()
  @Refuses(FirmExists)
  @TakesIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: FirmView })
  create(@CallerOf() caller: Caller, @Body({ schema: CreateFirmBody }) body: CreateFirmBody): Promise<FirmView> {
    return this.firms.create(caller, body).then(firmView);
  }

  @Operation('Add rep codes to a firm', 'Adds rep codes to a firm. Rep codes that the firm already has do not change.')
  @Post(':firm_id/rep-codes')
  @Refuses(FirmUnknown, RepCodeExists)
  @ApiCreatedResponse({ standardSchema: FirmView })
  addRepCodes(
    @CallerOf() caller: Caller,
    @Param('firm_id') firmId: string,
    @Body({ schema: AddRepCodesBody }) body: AddRepCodesBody,
  ): Promise<FirmView> {
    return this.firms.addRepCodes(caller, firmId, body).then(firmView);
  }

  @Operation(
    'Deactivate a firm',
    'Switches a firm off. When the response is sent, its logins, tokens and keys no longer work. The data of',
    'the firm is not deleted. A repeated request changes nothing.',
  )
  @Post(':firm_id/deactivate')
  @Refuses(SelfLockout, FirmUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FirmView })
  deactivate(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<FirmView> {
    return this.firms.deactivate(caller, firmId).then(firmView);
  }

  @Operation(
    'Reactivate a firm',
    'Switches a firm on again with all its data. Tokens that have not expired are valid again.',
  )
  @Post(':firm_id/reactivate')
  @Refuses(FirmUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FirmView })
  reactivate(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<FirmView> {
    return this.firms.reactivate(caller, firmId).then(firmView);
  }

  @Operation(
    'List firms',
    'Lists all firms, newest first. Test firms are not included: `GET /api/v1/sandbox/firms` lists them.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: listed(FirmView) })
  async list(): Promise<{ items: FirmView[]; total: number }> {
    const items = (await this.firms.list()).map(firmView);
    return { items, total: items.length };
  }
}
