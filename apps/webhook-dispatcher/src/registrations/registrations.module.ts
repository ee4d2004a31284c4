import { type DynamicModule, Module } from '@nestjs/common';
import { REGISTRANTS_MAX } from '@sandbourse/contracts';
import { AuthClient } from '@sandbourse/platform/api-keys';
import { Clock } from '@sandbourse/platform/clock';
import { SecretSeal } from '@sandbourse/platform/secrets';
import type { WebhookDispatcherConfig } from '../config.js';
import { nameServers, resolveLikeTheSystem } from '../targets/resolve.js';
import { Targets } from '../targets/targets.js';
import { FirmWebhooksService } from './firm-webhooks.service.js';
import { OrphanedWebhooksService } from './orphaned-webhooks.service.js';
import { Registrants } from './registrants.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';
import { WebhookStore } from './webhook.store.js';
import { WebhookResolver } from './webhook-resolver.service.js';

@Module({})
export class RegistrationsModule {
  static forService(config: WebhookDispatcherConfig): DynamicModule {
    const allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
    const resolve = allowPrivate ? resolveLikeTheSystem : nameServers();
    return {
      module: RegistrationsModule,
      controllers: [WebhookController],
      providers: [
        FirmWebhooksService,
        OrphanedWebhooksService,
        WebhookResolver,
        WebhookService,
        WebhookStore,
        { provide: Targets, useValue: new Targets({ allowPrivate, resolve }) },
        { provide: SecretSeal, useValue: new SecretSeal(config.SIGNING_SECRET_ENCRYPTION_KEY) },
        {
          provide: Registrants,
          useFactory: (auth: AuthClient, clock: Clock) =>
            new Registrants(
              ids => auth.activeRegistrants(ids),
              REGISTRANTS_MAX,
              () => clock.monotonicMs(),
            ),
          inject: [AuthClient, Clock],
        },
      ],
      exports: [FirmWebhooksService, OrphanedWebhooksService, SecretSeal, WebhookResolver, Targets, WebhookStore],
    };
  }
}
