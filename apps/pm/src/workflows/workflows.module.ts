import { Module } from '@nestjs/common';
import { CrmModule } from '../crm/crm.module.js';
import { WorkflowController } from './workflow.controller.js';
import { WorkflowService } from './workflow.service.js';
import { WorkflowStore } from './workflow.store.js';
import { WorkflowTemplateController } from './workflow-template.controller.js';
import { WorkflowTemplateService } from './workflow-template.service.js';
import { WorkflowTemplateStore } from './workflow-template.store.js';

/**
 * Provides procedures that a firm repeats for its clients: templates, and the workflows that were started from them.
 */
@Module({
  imports: [CrmModule],
  controllers: [WorkflowController, WorkflowTemplateController],
  providers: [WorkflowService, WorkflowStore, WorkflowTemplateService, WorkflowTemplateStore],
  exports: [WorkflowTemplateStore],
})
export class WorkflowsModule {}
