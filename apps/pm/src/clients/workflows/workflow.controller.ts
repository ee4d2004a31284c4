import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Paged, paged, StartWorkflowBody, WorkflowQuery, WorkflowView } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { ClientNotVisible } from '../crm/crm.errors.js';
import { WorkflowNotVisible, WorkflowStepUnknown, WorkflowTemplateNotVisible } from './workflow.errors.js';
import { WorkflowService } from './workflow.service.js';

@ApiTags('Workflows')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
@Controller('v1/crm/workflows')
export class WorkflowController {
  constructor(private readonly workflows: WorkflowService) {}

  @Operation('List workflows', 'Lists the workflows of your clients, newest first. Filters: `client_id`, `status`.')
  @Get()
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: paged(WorkflowView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: WorkflowQuery }) query: WorkflowQuery,
  ): Promise<Paged<WorkflowView>> {
    return this.workflows.list(caller, query);
  }

  @Operation(
    'Start a workflow',
    'Starts the steps of a template for a client. Each step is due the number of days in the template after',
    'the current date of your firm. Later changes of the template do not change the workflow.',
  )
  @Post()
  @Refuses(ClientNotVisible, WorkflowTemplateNotVisible)
  @TakesIdempotencyKey()
  @Requires('pm.clients:write')
  @ApiCreatedResponse({ standardSchema: WorkflowView })
  start(
    @CallerOf() caller: Caller,
    @Body({ schema: StartWorkflowBody }) body: StartWorkflowBody,
  ): Promise<WorkflowView> {
    return this.workflows.start(caller, body);
  }

  @Operation('Retrieve a workflow', 'Returns one workflow with its steps.')
  @Get(':workflow_id')
  @Refuses(WorkflowNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: WorkflowView })
  get(@CallerOf() caller: Caller, @Param('workflow_id') workflowId: string): Promise<WorkflowView> {
    return this.workflows.get(caller, workflowId);
  }

  @Operation(
    'Complete a step of a workflow',
    'Marks a step as complete. Steps can be completed in any order, and the last one completes the workflow.',
    'A completed step does not change.',
  )
  @Post(':workflow_id/steps/:index/complete')
  @Refuses(WorkflowNotVisible, WorkflowStepUnknown)
  @HttpCode(200)
  @Requires('pm.clients:write')
  @ApiOkResponse({ standardSchema: WorkflowView })
  completeStep(
    @CallerOf() caller: Caller,
    @Param('workflow_id') workflowId: string,
    @Param('index') index: string,
  ): Promise<WorkflowView> {
    return this.workflows.completeStep(caller, workflowId, index);
  }
}
