import { Module, type Type } from '@nestjs/common';
import { CredentialsModule } from '@sandbourse/platform/api-keys';
import { InternalModule } from '@sandbourse/platform/internal';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import type { WebhookDispatcherConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { migrations } from './migrations/index.js';

export function webhookDispatcherModule(config: WebhookDispatcherConfig): Type {
  const service = 'webhook-dispatcher';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config, migrations }),
      InternalModule.admitting(config.INTERNAL_SECRETS),
      CredentialsModule.askingAuth(config),
      DeliveriesModule.forService(config),
    ],
  })
  class WebhookDispatcherModule {}

  return WebhookDispatcherModule;
}
