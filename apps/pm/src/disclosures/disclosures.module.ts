import { Module } from '@nestjs/common';
import { CrmModule } from '../crm/crm.module.js';
import { AcknowledgementService } from './acknowledgement.service.js';
import { AcknowledgementStore } from './acknowledgement.store.js';
import { DisclosureController } from './disclosure.controller.js';
import { DisclosureService } from './disclosure.service.js';
import { DisclosureStore } from './disclosure.store.js';

/** What firms have to disclose to their clients, and which clients have acknowledged it. */
@Module({
  imports: [CrmModule],
  controllers: [DisclosureController],
  providers: [AcknowledgementService, AcknowledgementStore, DisclosureService, DisclosureStore],
})
export class DisclosuresModule {}
