import { Controller, Get, HttpStatus, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SettledQuery, SettledView } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import type { FastifyReply } from 'fastify';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { firmOf } from '../clock/clock.controller.js';
import { SettledService } from './settled.service.js';

@ApiTags('Sandbox clock')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/sandbox/settled')
export class SettledController {
  constructor(private readonly service: SettledService) {}

  @Operation(
    'Wait until the firm is settled',
    'Waits until everything is done that was caused so far: events, orders in flight, deposits, advances of the clock,',
    'rebalancing runs and deliveries of webhooks. The response is 200 with the work that it waited for, or 202 with the',
    'work that is still open. Work that is due after the wait, and resting orders, are in `later` and do not hold it up.',
  )
  @Get()
  @Refuses(FirmUnknown)
  @ApiOkResponse({ standardSchema: SettledView })
  @ApiAcceptedResponse({ standardSchema: SettledView })
  async wait(
    @CallerOf() caller: Caller,
    @Query({ schema: SettledQuery }) { wait, firm_id }: SettledQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SettledView> {
    const settled = await this.service.settled(caller, firmOf(caller, firm_id, 'query'), wait);
    if (settled.status === 'OPEN') reply.status(HttpStatus.ACCEPTED);
    return settled;
  }
}
