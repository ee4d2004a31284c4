import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { LoginModule } from '../login/login.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirmProvisioningService } from './firm-provisioning.service.js';
import { ProvisioningController } from './provisioning.controller.js';
import { ProvisioningService } from './provisioning.service.js';
import { ProvisioningStore } from './provisioning.store.js';
import { ProvisioningGaugeService } from './provisioning-gauge.service.js';
import { SeedingService } from './seeding.service.js';

@Module({
  imports: [FirmsModule, LoginModule, UsersModule],
  controllers: [ProvisioningController],
  providers: [
    FirmProvisioningService,
    ProvisioningGaugeService,
    ProvisioningService,
    ProvisioningStore,
    SeedingService,
  ],
  exports: [ProvisioningService],
})
export class ProvisioningModule {}
