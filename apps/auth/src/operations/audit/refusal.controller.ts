import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AccessRefusals, BODY_BYTES } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { AuditService } from './audit.service.js';

/** Receives the requests that the guards of the other services rejected, and records them in the audit ledger. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/refusals')
export class RefusalController {
  constructor(private readonly audit: AuditService) {}

  @Post()
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async record(@Body({ schema: AccessRefusals }) { refusals }: AccessRefusals): Promise<{ kept: number }> {
    await this.audit.noteRefusals(refusals);
    return { kept: refusals.length };
  }
}
