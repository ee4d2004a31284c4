import { Module } from '@nestjs/common';
import { CrmModule } from '../crm/crm.module.js';
import { AcknowledgementService } from './acknowledgement.service.js';
import { AcknowledgementStore } from './acknowledgement.store.js';
import { DisclosureController } from './disclosure.controller.js';
import { DisclosureService } from './disclosure.service.js';
import { DisclosureStore } from './disclosure.store.js';

/** Publishes disclosures of firms to their clients, and records acknowledgements. */
@Module({
  imports: [CrmModule],
  controllers: [DisclosureController],
  providers: [AcknowledgementService, AcknowledgementStore, DisclosureService, DisclosureStore],
})
export class DisclosuresModule {}
