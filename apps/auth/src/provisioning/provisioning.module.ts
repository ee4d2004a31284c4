import { Module } from '@nestjs/common';
import { ProvisioningService } from './provisioning.service.js';
import { ProvisioningStore } from './provisioning.store.js';

@Module({
  providers: [ProvisioningService, ProvisioningStore],
  exports: [ProvisioningService],
})
export class ProvisioningModule {}
