import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { FirmsModule } from '../firms/firms.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProvisioningModule } from '../provisioning/provisioning.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { ConversionService } from './conversion.service.js';
import { ReseedService } from './reseed.service.js';
import { SignUpService } from './sign-up.service.js';
import { TrialController } from './trial.controller.js';
import { TrialService } from './trial.service.js';
import { TrialStore } from './trial.store.js';
import { TrialOperationsService } from './trial-operations.service.js';
import { TrialOperatorController } from './trial-operator.controller.js';
import { TrialRegistryService } from './trial-registry.service.js';
import { TrialSweepService } from './trial-sweep.service.js';
import { VerificationService } from './verification.service.js';
import { VerificationStore } from './verification.store.js';
import { VerificationMailService } from './verification-mail.service.js';
import { VerificationTokenService } from './verification-token.service.js';

@Module({})
export class TrialsModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: TrialsModule,
      imports: [FirmsModule, UsersModule, TenantsModule, ProvisioningModule, MailModule.forService(config)],
      controllers: [TrialController, TrialOperatorController],
      providers: [
        AdvisorLoginService,
        ConversionService,
        ReseedService,
        SignUpService,
        TrialRegistryService,
        TrialOperationsService,
        TrialService,
        TrialStore,
        TrialSweepService,
        VerificationMailService,
        VerificationService,
        VerificationStore,
        VerificationTokenService,
      ],
    };
  }
}
