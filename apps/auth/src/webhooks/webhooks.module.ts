import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { RegistrantController } from './registrant.controller.js';
import { RegistrantService } from './registrant.service.js';
import { WebhookChangeConsumer } from './webhook-change.consumer.js';

@Module({
  imports: [UsersModule],
  controllers: [RegistrantController, WebhookChangeConsumer],
  providers: [RegistrantService],
})
export class WebhooksModule {}
