import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type RevocationAnswer, RevocationQuestion } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { InternalGuard } from '@sandbourse/platform/internal';
import { RevocationService } from './revocation.service.js';

/** Serves revocations to the processes of the other services, which poll this route continuously. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/revocations')
export class RevocationController {
  constructor(private readonly revocations: RevocationService) {}

  @Post()
  @HttpCode(200)
  async after(@Body({ schema: RevocationQuestion }) question: RevocationQuestion): Promise<RevocationAnswer> {
    return { revocations: await this.revocations.after(question) };
  }
}
