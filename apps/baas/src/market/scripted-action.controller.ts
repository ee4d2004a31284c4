import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { listed, ScriptActionBody, ScriptedActionView } from '@sandbourse/contracts';
import { UnknownSymbol } from '@sandbourse/market-data';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { HistoryInProgress, ScriptOfLiveFirm } from './price-script.errors.js';
import { ActionEffective, ActionExists, ActionNotVisible } from './scripted-action.errors.js';
import { ScriptedActionService } from './scripted-action.service.js';

/**
 * Sets a sandbox's own corporate actions. Accepts only portal logins: no route here declares a scope, so API keys are
 * rejected.
 */
@ApiTags('Sandbox market')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor')
@Controller('v1/sandbox/market/actions')
export class ScriptedActionController {
  constructor(private readonly actions: ScriptedActionService) {}

  @Operation(
    'Script a corporate action',
    'Creates a corporate action of one security, only for your firm: a split, a special dividend, a return of',
    'capital, a merger for cash or stock, or a spin-off. When the business day of the ex-date begins, holders',
    'receive the cash or shares, the price is adjusted, and resting orders are adjusted or cancelled (FINRA',
    'Rule 5330).',
  )
  @Post()
  @Refuses(ScriptOfLiveFirm, HistoryInProgress, ActionExists, UnknownSymbol)
  @TakesIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: ScriptedActionView })
  script(
    @CallerOf() caller: Caller,
    @Body({ schema: ScriptActionBody }) body: ScriptActionBody,
  ): Promise<ScriptedActionView> {
    return this.actions.script(caller, body);
  }

  @Operation(
    'List corporate actions of your firm',
    'Lists the corporate actions of your firm, newest first, including actions that have taken effect.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: listed(ScriptedActionView) })
  async list(@CallerOf() caller: Caller): Promise<{ items: ScriptedActionView[]; total: number }> {
    const items = await this.actions.list(caller);
    return { items, total: items.length };
  }

  @Operation('Cancel a corporate action', 'Cancels a corporate action before its ex-date.')
  @Delete(':action_id')
  @Refuses(ActionNotVisible, ActionEffective)
  @HttpCode(204)
  @ApiNoContentResponse()
  cancel(@CallerOf() caller: Caller, @Param('action_id') actionId: string): Promise<void> {
    return this.actions.cancel(caller, actionId);
  }
}
