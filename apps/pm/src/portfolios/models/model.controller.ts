import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ChangeModelBody,
  CreateModelBody,
  listed,
  ModelView,
  type Paged,
  PageQuery,
  paged,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { ModelNotVisible, WeightsRefused } from './model.errors.js';
import { ModelService } from './model.service.js';

@ApiTags('Models')
@ApiBearerAuth()
@Controller('v1/models')
export class ModelController {
  constructor(private readonly models: ModelService) {}

  @Operation('List models', 'Lists the models of the firm in their newest versions, newest first.')
  @Get()
  @Requires('pm.models:read')
  @ApiOkResponse({ standardSchema: paged(ModelView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<ModelView>> {
    return this.models.list(caller, query);
  }

  @Operation('Create a model', 'Creates a model for all advisors of the firm.')
  @Post()
  @Refuses(WeightsRefused)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.models:write')
  @ApiCreatedResponse({ standardSchema: ModelView })
  create(@CallerOf() caller: Caller, @Body({ schema: CreateModelBody }) body: CreateModelBody): Promise<ModelView> {
    return this.models.create(caller, body);
  }

  @Operation('Retrieve a model', 'Returns one model in its newest version.')
  @Get(':model_id')
  @Refuses(ModelNotVisible)
  @Requires('pm.models:read')
  @ApiOkResponse({ standardSchema: ModelView })
  get(@CallerOf() caller: Caller, @Param('model_id') modelId: string): Promise<ModelView> {
    return this.models.get(caller, modelId);
  }

  @Operation(
    'Change a model',
    'Creates the next version of a model. Every portfolio that follows the model uses the new weights from',
    'now on. Nothing trades before a rebalancing run is approved. The same checks apply as for a new model.',
  )
  @Patch(':model_id')
  @Refuses(ModelNotVisible, WeightsRefused)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.models:write')
  @ApiOkResponse({ standardSchema: ModelView })
  change(
    @CallerOf() caller: Caller,
    @Param('model_id') modelId: string,
    @Body({ schema: ChangeModelBody }) body: ChangeModelBody,
  ): Promise<ModelView> {
    return this.models.change(caller, modelId, body);
  }

  @Operation('List versions of a model', 'Lists all versions of a model, newest first. A version never changes.')
  @Get(':model_id/versions')
  @Refuses(ModelNotVisible)
  @Requires('pm.models:read')
  @ApiOkResponse({ standardSchema: listed(ModelView) })
  versions(
    @CallerOf() caller: Caller,
    @Param('model_id') modelId: string,
  ): Promise<{ items: ModelView[]; total: number }> {
    return this.models.versions(caller, modelId);
  }
}
