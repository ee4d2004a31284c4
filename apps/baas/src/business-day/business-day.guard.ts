import { setTimeout as delay } from 'node:timers/promises';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import type { FastifyRequest } from 'fastify';
import { ClockAdvancing } from '../books/clock.errors.js';
import { BusinessDayJob } from './business-day.job.js';

/**
 * Maximum wait for the `clock.settled` event, in milliseconds. The service auth may report the settled clock to a
 * client a little earlier than this service receives the event.
 */
const NEWS_MS = 1_000;
const LOOK_EVERY_MS = 10;

/** Beginnings of the paths on which this guard blocks writes. */
const POSTING_PATHS = ['/v1/accounts', '/v1/journals', '/v1/orders'];

/** Blocks writes to a firm's books until all past sessions have been processed. */
@Injectable()
export class BusinessDayGuard implements CanActivate {
  constructor(
    private readonly clock: Clock,
    private readonly days: BusinessDayJob,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { caller, method, url } = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    if (!caller || method === 'GET' || !POSTING_PATHS.some(path => url.startsWith(path))) return true;
    return this.admit(caller.firmId);
  }

  private async admit(firmId: string): Promise<true> {
    const refusedAt = performance.now() + NEWS_MS;
    while (this.clock.isAdvancing(firmId)) {
      if (performance.now() > refusedAt) throw new ClockAdvancing();
      await delay(LOOK_EVERY_MS);
    }
    await this.days.catchUp(firmId);
    return true;
  }
}
