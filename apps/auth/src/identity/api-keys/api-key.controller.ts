import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  type ApiKeyView,
  BODY_BYTES,
  type IssuedApiKeyView,
  IssueKeyRequest,
  type KeyStatusAnswer,
  KeyStatusQuestion,
  KeyUses,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Public } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { InternalGuard } from '@sandbourse/platform/internal';
import { ActiveCredentialsService } from './active-credentials.service.js';
import { ApiKeyService } from './api-key.service.js';

/**
 * Internal routes about API keys. The other services issue, list and revoke keys here on behalf of a login. They also
 * ask here which keys are active. They report the scopes that requests with a key have needed.
 */
@ApiExcludeController()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal')
export class ApiKeyController {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly credentials: ActiveCredentialsService,
  ) {}

  @Post('api-keys')
  @TakesIdempotencyKey({ field: 'key_secret', of: 'key_id' })
  @Permits('advisor', 'branch_supervisor')
  issue(
    @CallerOf() caller: Caller,
    @Body({ schema: IssueKeyRequest }) request: IssueKeyRequest,
  ): Promise<IssuedApiKeyView> {
    return this.keys.issue(caller, request);
  }

  @Get('api-keys')
  @Permits('advisor', 'branch_supervisor')
  async list(@CallerOf() caller: Caller): Promise<{ items: ApiKeyView[]; total: number }> {
    const items = await this.keys.list(caller);
    return { items, total: items.length };
  }

  @Delete('api-keys/:key_id')
  @Permits('advisor', 'branch_supervisor')
  revoke(@CallerOf() caller: Caller, @Param('key_id') keyId: string): Promise<ApiKeyView> {
    return this.keys.revoke(caller, keyId);
  }

  @Public()
  @Post('key-statuses')
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async statuses(@Body({ schema: KeyStatusQuestion }) { key_ids }: KeyStatusQuestion): Promise<KeyStatusAnswer> {
    return { active_key_ids: await this.credentials.activeOf(key_ids) };
  }

  @Public()
  @Post('key-uses')
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async uses(@Body({ schema: KeyUses }) { uses }: KeyUses): Promise<{ kept: number }> {
    await this.keys.noteUses(uses);
    return { kept: uses.length };
  }
}
