import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CompositePerformanceQuery,
  CompositePerformanceView,
  CompositeView,
  CreateCompositeBody,
  listed,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { ModelNotVisible } from '../models/model.errors.js';
import { CompositeNotVisible } from './composite.errors.js';
import { CompositeService } from './composite.service.js';
import { CompositePerformanceService } from './composite-performance.service.js';

@ApiTags('Composites')
@ApiBearerAuth()
@Controller('v1/composites')
export class CompositeController {
  constructor(
    private readonly composites: CompositeService,
    private readonly performance: CompositePerformanceService,
  ) {}

  @Operation(
    'List composites',
    "The firm's composites, newest first, with their members. Sandbox portfolios belong to none, and are counted.",
  )
  @Get()
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: listed(CompositeView) })
  list(@CallerOf() caller: Caller): Promise<{ items: CompositeView[]; total: number }> {
    return this.composites.list(caller);
  }

  @Operation('Create a composite', 'Makes a composite of the live portfolios that follow a model.')
  @Post()
  @Refuses(ModelNotVisible)
  @TakesIdempotencyKey()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.models:write')
  @ApiCreatedResponse({ standardSchema: CompositeView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateCompositeBody }) body: CreateCompositeBody,
  ): Promise<CompositeView> {
    return this.composites.create(caller, body);
  }

  @Operation('Retrieve a composite', 'One composite.')
  @Get(':composite_id')
  @Refuses(CompositeNotVisible)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: CompositeView })
  get(@CallerOf() caller: Caller, @Param('composite_id') compositeId: string): Promise<CompositeView> {
    return this.composites.get(caller, compositeId);
  }

  @Operation(
    'Retrieve the performance of a composite',
    'What a composite has returned in a year, month by month: time-weighted, weighted by what each member began the',
    "month with, linked geometrically, with the members' dispersion (GIPS standards for firms 2020). Members are",
    'those that follow the model now, of the portfolios that you may see.',
  )
  @Get(':composite_id/performance')
  @Refuses(CompositeNotVisible)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: CompositePerformanceView })
  performanceOf(
    @CallerOf() caller: Caller,
    @Param('composite_id') compositeId: string,
    @Query({ schema: CompositePerformanceQuery }) query: CompositePerformanceQuery,
  ): Promise<CompositePerformanceView> {
    return this.performance.performanceOf(caller, compositeId, query);
  }
}
