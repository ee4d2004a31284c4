import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FixVenueView } from '@sandbourse/contracts';
import { Permits } from '@sandbourse/platform/auth';
import { Operation } from '@sandbourse/platform/http';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { venueView } from './fix-venue.js';

/** Returns the address of the venue to the firms that may log on. */
@ApiTags('FIX')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/fix/venue')
export class FixVenueController {
  constructor(@Inject(FIX_CONFIG) private readonly config: FixSimulatorConfig) {}

  @Operation(
    'Get the FIX venue',
    'Returns the host and port for a FIX 4.2 engine, and the TargetCompID (56) of its messages.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: FixVenueView })
  get(): FixVenueView {
    return venueView(this.config);
  }
}
