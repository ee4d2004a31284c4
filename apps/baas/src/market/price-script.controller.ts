import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { listed, PriceScriptView, ScriptPriceBody } from '@sandbourse/contracts';
import { UnknownSymbol } from '@sandbourse/market-data';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { HistoryInProgress, ScriptNotVisible, ScriptOfLiveFirm } from './price-script.errors.js';
import { PriceScriptService } from './price-script.service.js';

/**
 * Sets a sandbox's own prices. Accepts only portal logins: no route here declares a scope, so API keys are rejected.
 */
@ApiTags('Sandbox market')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor')
@Controller('v1/sandbox/market/scripts')
export class PriceScriptController {
  constructor(private readonly scripts: PriceScriptService) {}

  @Operation(
    'Script the price of a security',
    'Sets a price script for one security, or for all (`*`): CRASH, SPIKE, GAP, FLAT, HALT, or WALK. A WALK',
    'is a random path within a band that moves prices at any hour. Only your firm sees the prices of the',
    'script, in quotes, values and fills, and `source` contains the script. The script applies immediately,',
    'without the delay of quotes.',
  )
  @Post()
  @Refuses(ScriptOfLiveFirm, HistoryInProgress, UnknownSymbol)
  @TakesIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: PriceScriptView })
  set(@CallerOf() caller: Caller, @Body({ schema: ScriptPriceBody }) body: ScriptPriceBody): Promise<PriceScriptView> {
    return this.scripts.set(caller, body);
  }

  @Operation('List price scripts', 'Lists the price scripts of your firm, newest first.')
  @Get()
  @ApiOkResponse({ standardSchema: listed(PriceScriptView) })
  async list(@CallerOf() caller: Caller): Promise<{ items: PriceScriptView[]; total: number }> {
    const items = await this.scripts.list(caller);
    return { items, total: items.length };
  }

  @Operation('Remove a price script', 'Removes a price script.')
  @Delete(':script_id')
  @Refuses(ScriptNotVisible)
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CallerOf() caller: Caller, @Param('script_id') scriptId: string): Promise<void> {
    return this.scripts.remove(caller, scriptId);
  }
}
