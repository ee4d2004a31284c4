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
    'Lists the deliveries of a webhook in the last 30 days, newest first. Each delivery contains its attempts',
    'with response and duration, and the time of the next attempt. Filters: status, event and time.',
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
    'Posts one delivery of the event type `svc.webhooks.test` now, and returns the result. The log contains',
    'this delivery too.',
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
    'Attempts a delivery again immediately, with as many attempts as a new delivery, even if the delivery had',
    'already arrived.',
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
    'Attempts all deliveries again that were created since `since` and have not arrived: deliveries whose',
    'attempts all failed, and deliveries while the webhook was paused or disabled.',
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
