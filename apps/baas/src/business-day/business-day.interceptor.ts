import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Caller, Clock, DomainError } from '@sandbourse/platform';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { BusinessDays } from './business-days.js';

/** Whatever is written now would land before what falls in between. */
export class TimeIsMoving extends DomainError {
  readonly code = 'clock_advancing';

  constructor() {
    super('The clock of this sandbox is advancing: ask again when GET /api/v1/sandbox/clock says READY');
  }
}

/** What is written here lands in accounts and their books. */
const BOOKS = ['/v1/accounts', '/v1/journals', '/v1/orders'];

/**
 * Lets nothing into a firm's books before the sessions that are over have brought what they had to bring. An interceptor,
 * because it has to know the caller, whom a guard finds out.
 */
@Injectable()
export class BusinessDayInterceptor implements NestInterceptor {
  constructor(
    private readonly clock: Clock,
    private readonly days: BusinessDays,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const { caller, method, url } = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    if (!caller || method === 'GET' || !BOOKS.some(path => url.startsWith(path))) return next.handle();

    if (this.clock.isAdvancing(caller.firmId)) throw new TimeIsMoving();
    await this.days.catchUp(caller.firmId);
    return next.handle();
  }
}
