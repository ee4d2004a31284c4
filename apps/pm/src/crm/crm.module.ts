import { Module } from '@nestjs/common';
import { ClientController } from './client.controller.js';
import { ClientStore } from './client.store.js';
import { CrmService } from './crm.service.js';
import { HouseholdController } from './household.controller.js';
import { HouseholdStore } from './household.store.js';

@Module({
  controllers: [ClientController, HouseholdController],
  providers: [ClientStore, CrmService, HouseholdStore],
  exports: [ClientStore, CrmService, HouseholdStore],
})
export class CrmModule {}
