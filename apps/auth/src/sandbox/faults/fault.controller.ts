import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreateFaultBody, FaultsQuery, FaultsView, FaultView } from '@sandbourse/contracts';
import { CallerOf, Permits, RequiresAnyWrite } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { firmOf } from '../clock/clock.controller.js';
import { FaultCapReached, FaultOfLiveFirm, FaultUnknown } from './fault.errors.js';
import { FaultService } from './fault.service.js';

/** Rules by which requests of a sandbox firm meet faults: lost answers, cut connections, 429 and 503. */
@ApiTags('Faults')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
@RequiresAnyWrite()
@Controller('v1/sandbox/faults')
export class FaultController {
  constructor(private readonly faults: FaultService) {}

  @Operation(
    'Create a fault',
    'Creates a rule: which requests of the firm meet a fault, and what the fault does to the answer. `on` names the',
    'requests. `after`, `times`, `every` and `probability` select some of them. When the response is sent, the rule',
    'applies. Other firms are not affected. If several rules match a request, the oldest that hits it applies.',
  )
  @Post()
  @Refuses(FaultCapReached, FirmUnknown, FaultOfLiveFirm)
  @ApiCreatedResponse({ standardSchema: FaultView })
  create(@CallerOf() caller: Caller, @Body({ schema: CreateFaultBody }) body: CreateFaultBody): Promise<FaultView> {
    return this.faults.create(caller, firmOf(caller, body.firm_id, 'body'), body);
  }

  @Operation(
    'List faults',
    'Lists the rules of the firm, oldest first, with the number of requests that each has matched and hit. A rule that',
    'has ended is listed for a day, unless it is deleted.',
  )
  @Get()
  @Refuses(FirmUnknown, FaultOfLiveFirm)
  @ApiOkResponse({ standardSchema: FaultsView })
  list(@CallerOf() caller: Caller, @Query({ schema: FaultsQuery }) query: FaultsQuery): Promise<FaultsView> {
    return this.faults.list(caller, firmOf(caller, query.firm_id, 'query'));
  }

  @Operation('Get a fault', 'Returns a rule with the number of requests that it has matched and hit.')
  @Get(':fault_id')
  @Refuses(FaultUnknown, FirmUnknown, FaultOfLiveFirm)
  @ApiOkResponse({ standardSchema: FaultView })
  get(
    @CallerOf() caller: Caller,
    @Param('fault_id') faultId: string,
    @Query({ schema: FaultsQuery }) query: FaultsQuery,
  ): Promise<FaultView> {
    return this.faults.get(caller, firmOf(caller, query.firm_id, 'query'), faultId);
  }

  @Operation('Delete all faults', 'Deletes all rules of the firm. When the response is sent, none of them applies.')
  @Delete()
  @HttpCode(204)
  @Refuses(FirmUnknown, FaultOfLiveFirm)
  @ApiNoContentResponse()
  deleteAll(@CallerOf() caller: Caller, @Query({ schema: FaultsQuery }) query: FaultsQuery): Promise<void> {
    return this.faults.delete(caller, firmOf(caller, query.firm_id, 'query'));
  }

  @Operation('Delete a fault', 'Deletes a rule. When the response is sent, it no longer applies.')
  @Delete(':fault_id')
  @HttpCode(204)
  @Refuses(FaultUnknown, FirmUnknown, FaultOfLiveFirm)
  @ApiNoContentResponse()
  delete(
    @CallerOf() caller: Caller,
    @Param('fault_id') faultId: string,
    @Query({ schema: FaultsQuery }) query: FaultsQuery,
  ): Promise<void> {
    return this.faults.delete(caller, firmOf(caller, query.firm_id, 'query'), faultId);
  }
}
