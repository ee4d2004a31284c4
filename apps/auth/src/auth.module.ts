import { Module, type Type } from '@nestjs/common';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { InternalModule } from '@sandbourse/platform/internal';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CiTokensModule } from './ci-tokens/ci-tokens.module.js';
import { ClockModule } from './clock/clock.module.js';
import { ClockChangesModule } from './clock-changes/clock-changes.module.js';
import type { AuthConfig } from './config.js';
import { DeadLettersModule } from './dead-letters/dead-letters.module.js';
import { FaultsModule } from './faults/faults.module.js';
import { FirmCreationModule } from './firm-creation/firm-creation.module.js';
import { FIRM_TABLES } from './firm-tables.js';
import { FirmTaskService } from './firm-tasks/firm-task.service.js';
import { FirmTasksModule } from './firm-tasks/firm-tasks.module.js';
import { FirmsModule } from './firms/firms.module.js';
import { FirstOperatorModule } from './first-operator/first-operator.module.js';
import { FixPasswordsModule } from './fix-passwords/fix-passwords.module.js';
import { LoginModule } from './login/login.module.js';
import { MailboxModule } from './mail/mailbox.module.js';
import { migrations } from './migrations/index.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { PasswordResetsModule } from './password-resets/password-resets.module.js';
import { BookServicesModule } from './provisioning/book-services.module.js';
import { ProvisioningModule } from './provisioning/provisioning.module.js';
import { RequestLogModule } from './request-log/request-log.module.js';
import { RevocationsModule } from './revocations/revocations.module.js';
import { SettledModule } from './settled/settled.module.js';
import { SignaturesModule } from './signatures/signatures.module.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { TestFirmsModule } from './test-firms/test-firms.module.js';
import { TrialsModule } from './trials/trials.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

export function authModule(config: AuthConfig): Type {
  const service = 'auth';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config, migrations, takesIdempotencyKeys: true }),
      TenantClockModule.following(),
      InternalModule.admitting(config.INTERNAL_SECRETS),
      AuditModule,
      RevocationsModule,
      FirmTasksModule,
      FirmStateModule.forService({ service, tables: FIRM_TABLES, migrations, answers: FirmTaskService }),
      RequestLogModule,
      DeadLettersModule,
      FirmsModule,
      UsersModule,
      FirstOperatorModule.forService(config),
      LoginModule,
      CiTokensModule,
      ApiKeysModule.forService(config),
      OAuthModule,
      SignaturesModule,
      FixPasswordsModule,
      ClockModule.forService(config),
      FaultsModule,
      MailboxModule.forService(config),
      PasswordResetsModule.forService(config),
      BookServicesModule.forService(config),
      ProvisioningModule,
      ClockChangesModule,
      TestFirmsModule,
      SettledModule,
      SnapshotsModule,
      FirmCreationModule,
      TrialsModule.forService(config),
      WebhooksModule.forService(config),
    ],
  })
  class AuthModule {}

  return AuthModule;
}
