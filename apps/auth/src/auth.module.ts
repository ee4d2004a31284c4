import { Module, type Type } from '@nestjs/common';
import { DataModule, PlatformModule, TenantClockModule } from '@sandbourse/platform';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditController } from './audit/audit.controller.js';
import { ClockModule } from './clock/clock.module.js';
import type { AuthConfig } from './config.js';
import { FirmController } from './firms/firm.controller.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { LoginThrottle } from './login/login-throttle.js';
import { FIRST_OPERATOR, FirstOperatorService } from './users/first-operator.service.js';
import { UserController } from './users/user.controller.js';
import { UserService } from './users/user.service.js';

export function authModule(config: AuthConfig): Type {
  const service = 'auth';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config }),
      TenantClockModule.following(),
      ApiKeysModule.with(config),
      ClockModule.with(config),
    ],
    controllers: [AuditController, FirmController, LoginController, UserController],
    providers: [
      FirstOperatorService,
      LoginService,
      { provide: LoginThrottle, useValue: new LoginThrottle() },
      UserService,
      { provide: FIRST_OPERATOR, useValue: { email: config.OPS_ADMIN_EMAIL, password: config.OPS_ADMIN_PASSWORD } },
    ],
  })
  class AuthModule {}

  return AuthModule;
}
