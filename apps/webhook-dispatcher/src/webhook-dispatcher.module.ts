import { Module, type Type } from '@nestjs/common';
import { AuthClient, CredentialsModule } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import type { WebhookDispatcherConfig } from './config.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { BookWebhooksController } from './firm-books/book-webhooks.controller.js';
import { BookWebhooks } from './firm-books/book-webhooks.service.js';
import { FIRM_TABLES } from './firm-tables.js';
import { migrations } from './migrations/index.js';
import { RegistrationsModule } from './registrations/registrations.module.js';

export function webhookDispatcherModule(config: WebhookDispatcherConfig): Type {
  const service = 'webhook-dispatcher' as const;
  const registrations = RegistrationsModule.forService(config);

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config, migrations }),
      CredentialsModule.askingAuth(config),
      FirmStateModule.forService({ service, tables: FIRM_TABLES, migrations, answers: AuthClient }),
      DeliveriesModule.forService(config, registrations),
      registrations,
    ],
    controllers: [BookWebhooksController],
    providers: [BookWebhooks],
  })
  class WebhookDispatcherModule {}

  return WebhookDispatcherModule;
}
