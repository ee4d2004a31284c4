import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { ForgottenPasswordService } from './forgotten-password.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordResetStore } from './password-reset.store.js';
import { PasswordResetMailService } from './password-reset-mail.service.js';

@Module({})
export class PasswordResetsModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: PasswordResetsModule,
      imports: [UsersModule, MailModule.forService(config)],
      controllers: [PasswordResetController],
      providers: [ForgottenPasswordService, PasswordResetMailService, PasswordResetService, PasswordResetStore],
    };
  }
}
