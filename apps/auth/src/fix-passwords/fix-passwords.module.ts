import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FixPasswordController } from './fix-password.controller.js';
import { FixPasswordService } from './fix-password.service.js';
import { FixPasswordStore } from './fix-password.store.js';
import { SessionResetConsumer } from './session-reset.consumer.js';

@Module({
  imports: [UsersModule],
  controllers: [FixPasswordController, SessionResetConsumer],
  providers: [FixPasswordService, FixPasswordStore],
  exports: [FixPasswordService],
})
export class FixPasswordsModule {}
