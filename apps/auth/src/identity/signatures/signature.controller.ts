import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, type SignatureAnswer, SignatureQuestion } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { SignatureService } from './signature.service.js';

/**
 * Verifies signed requests for the brokerage and portfolio management, so that the secrets of keys never leave auth.
 */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/signatures')
export class SignatureController {
  constructor(private readonly signatures: SignatureService) {}

  @Post()
  @TakesBodyOf(BODY_BYTES.internal)
  @HttpCode(200)
  async verify(@Body({ schema: SignatureQuestion }) { claims }: SignatureQuestion): Promise<SignatureAnswer> {
    return { verdicts: await this.signatures.verify(claims) };
  }
}
