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

  @Operation('List workflow templates', 'Lists the workflow templates of the firm, newest first.')
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
    'Creates a template for a recurring procedure, such as the steps for a new client, for all advisors of',
    'the firm. A template has up to 50 steps, each due a number of days after the start.',
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

  @Operation('Retrieve a workflow template', 'Returns one workflow template.')
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
    'Replaces the name, description and steps of a template. Workflows that were started from the template do',
    'not change.',
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

  @Operation('Delete a workflow template', 'Deletes a template. Workflows that were started from it remain.')
  @Delete(':workflow_template_id')
  @Refuses(WorkflowTemplateNotVisible)
  @HttpCode(204)
  @Requires('pm.clients:write')
  @ApiNoContentResponse()
  delete(@CallerOf() caller: Caller, @Param('workflow_template_id') workflowTemplateId: string): Promise<void> {
    return this.templates.delete(caller, workflowTemplateId);
  }
}
