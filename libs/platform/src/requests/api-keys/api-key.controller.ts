import { Body, Controller, Delete, Get, Headers, Param, Post, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiKeyView,
  ISSUE_KEY_BODIES,
  IssuedApiKeyView,
  type IssueKeyBody,
  listed,
  PERMISSION_GROUPS,
  PermissionGroupView,
  type Pillar,
  scopesOfGroup,
} from '@sandbourse/contracts';
import { Permits } from '../auth/auth.guard.js';
import { Operation } from '../http/operation.js';
import { Refuses } from '../http/refuses.js';
import { SecretShownBefore } from '../idempotency/idempotency.errors.js';
import { DocumentsIdempotencyKey, IdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { KeyCapReached, KeyNotVisible } from './api-key.errors.js';
import { AuthClient } from './auth-client.js';

type Listed<Item> = { items: Item[]; total: number };

/**
 * Returns a controller whose routes issue, list and revoke API keys. Both pillars of the API (`baas` and `pm`) have the
 * same routes. No scope permits these routes, so a key cannot be used to issue another key.
 */
export function apiKeyController(pillar: Pillar): Type {
  const IssueBody = ISSUE_KEY_BODIES[pillar];
  const groups = PERMISSION_GROUPS[pillar].options.map(group => groupView(pillar, group));

  @ApiTags('API keys')
  @ApiBearerAuth()
  @Permits('advisor', 'branch_supervisor')
  @Controller('v1/api-keys/self')
  class ApiKeyController {
    constructor(private readonly auth: AuthClient) {}

    @Operation(
      'Issue an API key',
      'Issues a key with the access of your login. Only this response contains the secret. A firm can have at',
      'most 10 active keys.',
    )
    @Post()
    @Refuses(KeyCapReached, SecretShownBefore)
    @DocumentsIdempotencyKey()
    @ApiCreatedResponse({ standardSchema: IssuedApiKeyView })
    issue(
      @Headers('authorization') login: string,
      @Body({ schema: IssueBody }) body: IssueKeyBody,
      @IdempotencyKey() idempotencyKey?: string,
    ): Promise<IssuedApiKeyView> {
      return this.auth.issueKey(login, { pillar, ...body }, idempotencyKey);
    }

    @Operation('List API keys', 'Lists the keys of your firm, newest first, including revoked keys.')
    @Get()
    @ApiOkResponse({ standardSchema: listed(ApiKeyView) })
    list(@Headers('authorization') login: string): Promise<Listed<ApiKeyView>> {
      return this.auth.listKeys(login);
    }

    @Operation(
      'List permission groups',
      'Lists the permission groups for keys of this pillar, and the scopes of each group.',
    )
    @Get('permission-groups')
    @ApiOkResponse({ standardSchema: listed(PermissionGroupView) })
    permissionGroups(): Listed<PermissionGroupView> {
      return { items: groups, total: groups.length };
    }

    @Operation('Revoke an API key', 'Revokes a key immediately, together with its access tokens.')
    @Delete(':key_id')
    @Refuses(KeyNotVisible)
    @ApiOkResponse({ standardSchema: ApiKeyView })
    revoke(@Headers('authorization') login: string, @Param('key_id') keyId: string): Promise<ApiKeyView> {
      return this.auth.revokeKey(login, keyId);
    }
  }

  return ApiKeyController;
}

function groupView(pillar: Pillar, group: string): PermissionGroupView {
  return {
    permission_group: group,
    scopes: [...(scopesOfGroup(pillar, group) ?? [])],
    is_default: group === 'read_only',
  };
}
