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

  @Operation(
    'List workflows',
    'The workflows of the clients you look after, newest first; of one client with `client_id`, of one `status`.',
  )
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
    "Starts the steps of a template for a client, each due as many days after your firm's date as the template says.",
    'They stay when the template changes or goes.',
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

  @Operation('Retrieve a workflow', 'One workflow with its steps.')
  @Get(':workflow_id')
  @Refuses(WorkflowNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: WorkflowView })
  get(@CallerOf() caller: Caller, @Param('workflow_id') workflowId: string): Promise<WorkflowView> {
    return this.workflows.get(caller, workflowId);
  }

  @Operation(
    'Complete a step of a workflow',
    'Says that a step is done, in whatever order. The last one completes the workflow. A step that is completed stays',
    'as it is.',
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
