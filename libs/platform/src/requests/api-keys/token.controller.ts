import { Body, Controller, Header, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AccessTokenView, CREDENTIAL_CHARACTERS_MAX, SCOPES_CHARACTERS_MAX } from '@sandbourse/contracts';
import type { FastifyReply } from 'fastify';
import { MalformedRequest, UnsupportedGrantType } from '../../errors.js';
import { nameSandbox } from '../auth/access-token.js';
import { Public } from '../auth/auth.guard.js';
import { TOKEN_PATH } from '../http/forms.js';
import { Operation } from '../http/operation.js';
import { Refuses } from '../http/refuses.js';
import { AuthClient } from './auth-client.js';
import { clientCredentials } from './client-credentials.js';
import { InvalidClient, InvalidScope } from './token.errors.js';

const FORM_SCHEMA = {
  type: 'object',
  required: ['grant_type', 'client_id', 'client_secret'],
  properties: {
    grant_type: { type: 'string', enum: ['client_credentials'] },
    client_id: { type: 'string', maxLength: CREDENTIAL_CHARACTERS_MAX, description: 'The key id' },
    client_secret: { type: 'string', maxLength: CREDENTIAL_CHARACTERS_MAX, description: 'The key secret' },
    scope: {
      type: 'string',
      maxLength: SCOPES_CHARACTERS_MAX,
      description: 'Scopes of the key, separated by spaces (RFC 6749, 3.3); by default all scopes of the key',
    },
  },
  example: {
    grant_type: 'client_credentials',
    client_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
    client_secret: 'ik_live_<KEY_SECRET>',
  },
};

/**
 * The token endpoint (RFC 6749, 4.4), which both pillars of the API have. A key works in both pillars, no matter which
 * pillar issued it.
 */
@ApiTags('Authentication')
@Controller(TOKEN_PATH)
export class TokenController {
  constructor(private readonly auth: AuthClient) {}

  @Operation(
    'Exchange an API key for an access token',
    'Exchanges an API key for an access token that is valid for 3600 seconds on every pillar. Send the',
    'credentials in the form or as HTTP Basic. With `scope`, the token can have fewer scopes than the key;',
    '`scope` in the response lists the granted scopes.',
  )
  @Public()
  @Post()
  @Refuses(MalformedRequest, UnsupportedGrantType, InvalidScope, InvalidClient)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Header('pragma', 'no-cache')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: FORM_SCHEMA })
  @ApiOkResponse({ standardSchema: AccessTokenView })
  async issue(
    @Body() form: unknown,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccessTokenView> {
    const issued = await this.auth.issueToken(clientCredentials(form, authorization));
    nameSandbox(reply, issued.access_token);
    return issued;
  }
}
