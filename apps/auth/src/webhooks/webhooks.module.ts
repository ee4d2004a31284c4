import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { DisabledMailService } from './disabled-mail.service.js';
import { DisabledMailStore } from './disabled-mail.store.js';
import { RegistrantController } from './registrant.controller.js';
import { RegistrantService } from './registrant.service.js';
import { WebhookChangeConsumer } from './webhook-change.consumer.js';

@Module({})
export class WebhooksModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [UsersModule, MailModule.forService(config)],
      controllers: [RegistrantController, WebhookChangeConsumer],
      providers: [DisabledMailService, DisabledMailStore, RegistrantService],
    };
  }
}
