import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/auth.guard.js';
import { Health } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';

/** For orchestrators and Prometheus; the gateway routes to none of a service's, and of its own shows everyone no more than its readiness. */
@Public()
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { status } = await this.health.readiness();
    await reply.status(status === 'ok' ? 200 : 503).send({ status });
  }

  /** Readiness, and the checks behind it. */
  @Get('health/checks')
  async checks(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.health.readiness();
    await reply.status(readiness.status === 'ok' ? 200 : 503).send(readiness);
  }

  @Get('metrics')
  async scrape(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.registry.metrics();
    await reply.header('content-type', this.metrics.registry.contentType).send(text);
  }
}
