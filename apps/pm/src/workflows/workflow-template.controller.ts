import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BODY_BYTES,
  type Paged,
  PageQuery,
  paged,
  WorkflowTemplateBody,
  WorkflowTemplateView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { WorkflowTemplateNotVisible } from './workflow.errors.js';
import { WorkflowTemplateService } from './workflow-template.service.js';

@ApiTags('Workflows')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
@Controller('v1/crm/workflow-templates')
export class WorkflowTemplateController {
  constructor(private readonly templates: WorkflowTemplateService) {}

  @Operation('List workflow templates', "The firm's workflow templates, newest first.")
  @Get()
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: paged(WorkflowTemplateView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: PageQuery }) query: PageQuery,
  ): Promise<Paged<WorkflowTemplateView>> {
    return this.templates.list(caller, query);
  }

  @Operation(
    'Create a workflow template',
    'Keeps what the firm does again and again, such as for a new client, for all its advisors: up to 50 steps, each',
    'due some days after the start.',
  )
  @Post()
  @TakesIdempotencyKey()
  @TakesBodyOf(BODY_BYTES.withLists)
  @Requires('pm.clients:write')
  @ApiCreatedResponse({ standardSchema: WorkflowTemplateView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: WorkflowTemplateBody }) body: WorkflowTemplateBody,
  ): Promise<WorkflowTemplateView> {
    return this.templates.create(caller, body);
  }

  @Operation('Retrieve a workflow template', 'One workflow template.')
  @Get(':workflow_template_id')
  @Refuses(WorkflowTemplateNotVisible)
  @Requires('pm.clients:read')
  @ApiOkResponse({ standardSchema: WorkflowTemplateView })
  get(
    @CallerOf() caller: Caller,
    @Param('workflow_template_id') workflowTemplateId: string,
  ): Promise<WorkflowTemplateView> {
    return this.templates.get(caller, workflowTemplateId);
  }

  @Operation(
    'Replace a workflow template',
    'Puts another name, description and steps in the place of what there was. Workflows that were started from it',
    'stay as they were.',
  )
  @Put(':workflow_template_id')
  @Refuses(WorkflowTemplateNotVisible)
  @TakesBodyOf(BODY_BYTES.withLists)
  @Requires('pm.clients:write')
  @ApiOkResponse({ standardSchema: WorkflowTemplateView })
  replace(
    @CallerOf() caller: Caller,
    @Param('workflow_template_id') workflowTemplateId: string,
    @Body({ schema: WorkflowTemplateBody }) body: WorkflowTemplateBody,
  ): Promise<WorkflowTemplateView> {
    return this.templates.replace(caller, workflowTemplateId, body);
  }

  @Operation('Delete a workflow template', 'Takes a template away. Workflows that were started from it stay.')
  @Delete(':workflow_template_id')
  @Refuses(WorkflowTemplateNotVisible)
  @HttpCode(204)
  @Requires('pm.clients:write')
  @ApiNoContentResponse()
  delete(@CallerOf() caller: Caller, @Param('workflow_template_id') workflowTemplateId: string): Promise<void> {
    return this.templates.delete(caller, workflowTemplateId);
  }
}
