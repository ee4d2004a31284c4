import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ReplayDeliveriesBody,
  ReplayedDeliveries,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDeliveryView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { WebhookNotActive, WebhookNotVisible } from '../registrations/webhook.errors.js';
import { TargetRefused } from '../targets/target.errors.js';
import { DeliveryNotVisible } from './delivery.errors.js';
import { DeliveryService } from './delivery.service.js';

@ApiTags('Webhooks')
@ApiBearerAuth()
@Controller('v1/webhooks/:webhook_id')
export class DeliveryController {
  constructor(private readonly deliveries: DeliveryService) {}

  @Operation(
    'List deliveries of a webhook',
    'The log of a webhook: its deliveries of the last 30 days, newest first, each with its attempts: what was',
    'answered, how long that took and when the next one is. Narrowed by status, event and time.',
  )
  @Get('deliveries')
  @Refuses(WebhookNotVisible)
  @Requires('baas.webhooks:read')
  @ApiOkResponse({ standardSchema: WebhookDeliveries })
  list(
    @CallerOf() caller: Caller,
    @Param('webhook_id') webhookId: string,
    @Query({ schema: WebhookDeliveriesQuery }) query: WebhookDeliveriesQuery,
  ): Promise<WebhookDeliveries> {
    return this.deliveries.list(caller, webhookId, query);
  }

  @Operation(
    'Send a test delivery',
    'Posts a delivery of the event type `svc.webhooks.test` once, now, and answers what came of it. It is in the log',
    'as well.',
  )
  @Post('test')
  @Refuses(WebhookNotVisible, TargetRefused)
  @HttpCode(200)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiOkResponse({ standardSchema: WebhookDeliveryView })
  test(@CallerOf() caller: Caller, @Param('webhook_id') webhookId: string): Promise<WebhookDeliveryView> {
    return this.deliveries.test(caller, webhookId);
  }

  @Operation(
    'Redeliver a delivery',
    'Attempts a delivery again, at once and as often as a new one, also one that had arrived.',
  )
  @Post('deliveries/:delivery_id/redeliver')
  @Refuses(DeliveryNotVisible, WebhookNotVisible, WebhookNotActive)
  @HttpCode(202)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiAcceptedResponse({ standardSchema: WebhookDeliveryView })
  redeliver(
    @CallerOf() caller: Caller,
    @Param('webhook_id') webhookId: string,
    @Param('delivery_id') deliveryId: string,
  ): Promise<WebhookDeliveryView> {
    return this.deliveries.redeliver(caller, webhookId, deliveryId);
  }

  @Operation(
    'Replay missed deliveries',
    'Attempts everything again that was created since then and has not arrived: what was given up, and what occurred',
    'while the webhook was paused or disabled.',
  )
  @Post('replay')
  @Refuses(WebhookNotVisible, WebhookNotActive)
  @HttpCode(202)
  @Permits('advisor', 'branch_supervisor', 'api_client')
  @Requires('baas.webhooks:write')
  @ApiAcceptedResponse({ standardSchema: ReplayedDeliveries })
  replay(
    @CallerOf() caller: Caller,
    @Param('webhook_id') webhookId: string,
    @Body({ schema: ReplayDeliveriesBody }) body: ReplayDeliveriesBody,
  ): Promise<ReplayedDeliveries> {
    return this.deliveries.replay(caller, webhookId, body);
  }
}
