import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, type RegistrantAnswer, RegistrantQuestion } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { RegistrantService } from './registrant.service.js';

/**
 * Serves the webhook dispatcher. A webhook receives only data that its registrant, a login or key, may see. The
 * dispatcher therefore reads the registrant's current claims before each delivery.
 */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/registrants')
export class RegistrantController {
  constructor(private readonly registrants: RegistrantService) {}

  @Post()
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async active(@Body({ schema: RegistrantQuestion }) { ids }: RegistrantQuestion): Promise<RegistrantAnswer> {
    return { registrants: await this.registrants.active(ids) };
  }
}
