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
import { ModelNotVisible } from '../../portfolios/models/model.errors.js';
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
    'Lists the composites of the firm with their members, newest first. Sandbox portfolios belong to no',
    'composite, and are only counted.',
  )
  @Get()
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: listed(CompositeView) })
  list(@CallerOf() caller: Caller): Promise<{ items: CompositeView[]; total: number }> {
    return this.composites.list(caller);
  }

  @Operation('Create a composite', 'Creates a composite of the live portfolios that follow a model.')
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

  @Operation('Retrieve a composite', 'Returns one composite.')
  @Get(':composite_id')
  @Refuses(CompositeNotVisible)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: CompositeView })
  get(@CallerOf() caller: Caller, @Param('composite_id') compositeId: string): Promise<CompositeView> {
    return this.composites.get(caller, compositeId);
  }

  @Operation(
    'Retrieve the performance of a composite',
    'Returns the time-weighted return of a composite for each month of a year. The return of a month is',
    "weighted by the members' values at its beginning. The months are linked geometrically, and the result",
    'includes the dispersion of the members (GIPS standards for firms 2020). The members are the portfolios',
    'that follow the model now, among the portfolios that you can see.',
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
