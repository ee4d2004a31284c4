import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, type WebhookAttemptsAnswer, WebhookAttemptsQuestion } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { InternalGuard } from '@sandbourse/platform/internal';
import { EventAttemptService } from './event-attempt.service.js';

/** Serves the brokerage, on behalf of the user who reads the trace of an order. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/internal/webhook-attempts')
export class EventAttemptController {
  constructor(private readonly attempts: EventAttemptService) {}

  @Post()
  @HttpCode(200)
  @TakesBodyOf(BODY_BYTES.withLists)
  attemptsOf(
    @Body({ schema: WebhookAttemptsQuestion }) question: WebhookAttemptsQuestion,
  ): Promise<WebhookAttemptsAnswer> {
    return this.attempts.attemptsOf(question);
  }
}
