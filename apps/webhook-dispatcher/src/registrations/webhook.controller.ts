import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ChangeWebhookBody,
  type Paged,
  PageQuery,
  paged,
  RegisterWebhookBody,
  WebhookView,
  WebhookWithSecretView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TargetRefused } from '../targets/target.errors.js';
import { WebhookCapReached, WebhookNotVisible } from './webhook.errors.js';
import { WebhookService } from './webhook.service.js';

@ApiTags('Webhooks')
@ApiBearerAuth()
@Controller('v1/webhooks')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @Operation(
    'List webhooks',
    'Lists the webhooks of your firm, newest first. A webhook of a user who can see more accounts than you is not included.',
  )
  @Get()
  @Requires('baas.webhooks:read')
  @ApiOkResponse({ standardSchema: paged(WebhookView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<WebhookView>> {
    return this.webhooks.list(caller, query);
  }

  @Operation(
    'Register a webhook',
    'Registers a webhook. It receives the events of the accounts that you can see, as long as your login or',
    'key is active. Only this response contains `signing_secret`. A firm can have at most 20 webhooks.',
  )
  @Post()
  @Refuses(WebhookCapReached, TargetRefused)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiCreatedResponse({ standardSchema: WebhookWithSecretView })
  register(
    @CallerOf() caller: Caller,
    @Body({ schema: RegisterWebhookBody }) body: RegisterWebhookBody,
  ): Promise<WebhookWithSecretView> {
    return this.webhooks.register(caller, body);
  }

  @Operation('Retrieve a webhook', 'Returns one webhook.')
  @Get(':webhook_id')
  @Refuses(WebhookNotVisible)
  @Requires('baas.webhooks:read')
  @ApiOkResponse({ standardSchema: WebhookView })
  get(@CallerOf() caller: Caller, @Param('webhook_id') webhookId: string): Promise<WebhookView> {
    return this.webhooks.get(caller, webhookId);
  }

  @Operation(
    'Change a webhook',
    'Changes the URL, event types or description of a webhook, pauses it, or resumes a paused or disabled',
    'webhook.',
  )
  @Patch(':webhook_id')
  @Refuses(TargetRefused, WebhookNotVisible)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiOkResponse({ standardSchema: WebhookView })
  change(
    @CallerOf() caller: Caller,
    @Param('webhook_id') webhookId: string,
    @Body({ schema: ChangeWebhookBody }) body: ChangeWebhookBody,
  ): Promise<WebhookView> {
    return this.webhooks.change(caller, webhookId, body);
  }

  @Operation('Delete a webhook', 'Deletes a webhook with its log and its pending deliveries.')
  @Delete(':webhook_id')
  @Refuses(WebhookNotVisible)
  @HttpCode(204)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiNoContentResponse()
  delete(@CallerOf() caller: Caller, @Param('webhook_id') webhookId: string): Promise<void> {
    return this.webhooks.delete(caller, webhookId);
  }

  @Operation(
    'Rotate the signing secret of a webhook',
    'Creates another signing secret, which only this response contains. For one day, deliveries are signed',
    'with both secrets: `X-Service-Signature` uses the new secret, `X-Service-Signature-Previous` the',
    'previous one, and `webhook-signature` contains both signatures.',
  )
  @Post(':webhook_id/rotate-secret')
  @Refuses(WebhookNotVisible)
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiOkResponse({ standardSchema: WebhookWithSecretView })
  rotateSecret(@CallerOf() caller: Caller, @Param('webhook_id') webhookId: string): Promise<WebhookWithSecretView> {
    return this.webhooks.rotateSecret(caller, webhookId);
  }
}
