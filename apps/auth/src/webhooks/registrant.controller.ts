import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, type RegistrantAnswer, RegistrantQuestion } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { RegistrantService } from './registrant.service.js';

/**
 * Serves the webhook dispatcher. Before each delivery, the dispatcher asks which data the login or key that registered
 * the webhook may see.
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
