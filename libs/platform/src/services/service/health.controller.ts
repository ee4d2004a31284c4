import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../requests/auth/auth.guard.js';
import { Health } from '../../running/observability/health.js';
import { Metrics } from '../../running/observability/metrics.js';

/**
 * The routes for orchestrators and Prometheus. The gateway forwards no public requests to these routes of other
 * services. It shows only its own readiness to the public.
 */
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

  /** Returns the readiness with the result of each check. */
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
