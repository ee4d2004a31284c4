import { Module, type Type } from '@nestjs/common';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import type { AuthConfig } from './config.js';
import { FIRM_TABLES } from './firm-tables.js';
import { IdentityModule } from './identity/identity.module.js';
import { migrations } from './migrations/index.js';
import { OperationsModule } from './operations/operations.module.js';
import { FirmTaskService } from './sandbox/firm-tasks/firm-task.service.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { SettingsModule } from './settings.module.js';

export function authModule(config: AuthConfig): Type {
  const service = 'auth';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config, migrations, takesIdempotencyKeys: true }),
      TenantClockModule.following(),
      FirmStateModule.forService({ service, tables: FIRM_TABLES, migrations, answers: FirmTaskService }),
      SettingsModule.of(config),
      OperationsModule,
      IdentityModule,
      SandboxModule,
    ],
  })
  class AuthModule {}

  return AuthModule;
}
