import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BrandingController } from './branding/branding.controller.js';
import { BrandingService } from './branding/branding.service.js';
import { BrandingStore } from './branding/branding.store.js';
import { ClientController } from './crm/client.controller.js';
import { ClientStore } from './crm/client.store.js';
import { CrmService } from './crm/crm.service.js';
import { HouseholdController } from './crm/household.controller.js';
import { HouseholdStore } from './crm/household.store.js';
import { AcknowledgementService } from './disclosures/acknowledgement.service.js';
import { AcknowledgementStore } from './disclosures/acknowledgement.store.js';
import { DisclosureController } from './disclosures/disclosure.controller.js';
import { DisclosureService } from './disclosures/disclosure.service.js';
import { DisclosureStore } from './disclosures/disclosure.store.js';
import { WorkflowController } from './workflows/workflow.controller.js';
import { WorkflowService } from './workflows/workflow.service.js';
import { WorkflowStore } from './workflows/workflow.store.js';
import { WorkflowTemplateController } from './workflows/workflow-template.controller.js';
import { WorkflowTemplateService } from './workflows/workflow-template.service.js';
import { WorkflowTemplateStore } from './workflows/workflow-template.store.js';

/** Clients and households, and what a firm sends them or has them sign. */
@Module({
  imports: [BooksModule],
  controllers: [
    BrandingController,
    ClientController,
    DisclosureController,
    HouseholdController,
    WorkflowController,
    WorkflowTemplateController,
  ],
  providers: [
    AcknowledgementService,
    AcknowledgementStore,
    BrandingService,
    BrandingStore,
    ClientStore,
    CrmService,
    DisclosureService,
    DisclosureStore,
    HouseholdStore,
    WorkflowService,
    WorkflowStore,
    WorkflowTemplateService,
    WorkflowTemplateStore,
  ],
  exports: [
    AcknowledgementStore,
    BrandingService,
    BrandingStore,
    ClientStore,
    CrmService,
    DisclosureStore,
    HouseholdStore,
    WorkflowStore,
    WorkflowTemplateStore,
  ],
})
export class ClientsModule {}
