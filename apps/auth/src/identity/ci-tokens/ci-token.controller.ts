import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CiTokenView, CreateCiTokenBody, IssuedCiTokenView, listed } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { CiTokenUnknown } from './ci-token.errors.js';
import { CiTokenService } from './ci-token.service.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/ci-tokens')
export class CiTokenController {
  constructor(private readonly tokens: CiTokenService) {}

  @Operation(
    'Issue a CI token',
    'Issues an access token for a pipeline. The pipeline can only create, list and delete its own test firms',
    'with this token. Only this response contains the token.',
  )
  @Post()
  @TakesIdempotencyKey({ field: 'token', of: 'ci_token_id' })
  @ApiCreatedResponse({ standardSchema: IssuedCiTokenView })
  issue(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateCiTokenBody }) body: CreateCiTokenBody,
  ): Promise<IssuedCiTokenView> {
    return this.tokens.issue(caller, body);
  }

  @Operation('List CI tokens', 'Lists all CI tokens, newest first, without the tokens themselves.')
  @Get()
  @ApiOkResponse({ standardSchema: listed(CiTokenView) })
  async list(): Promise<{ items: CiTokenView[]; total: number }> {
    const items = await this.tokens.list();
    return { items, total: items.length };
  }

  @Operation(
    'Revoke a CI token',
    'Revokes a CI token. When the response is sent, the token no longer works. Test firms that were created',
    'with the token stay active until they end. A repeated request changes nothing.',
  )
  @Delete(':ci_token_id')
  @Refuses(CiTokenUnknown)
  @ApiOkResponse({ standardSchema: CiTokenView })
  revoke(@CallerOf() caller: Caller, @Param('ci_token_id') ciTokenId: string): Promise<CiTokenView> {
    return this.tokens.revoke(caller, ciTokenId);
  }
}
