import { type CanActivate, type ExecutionContext, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, ModuleRef } from '@nestjs/core';
import { type Caller, Clock, DomainError } from '@sandbourse/platform';
import type { FastifyRequest } from 'fastify';
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

/** Lets nothing into a firm's books before the sessions that are over have brought what they had to bring. */
@Injectable()
class BusinessDayGuard implements CanActivate, OnModuleInit {
  private days: BusinessDays | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.days = this.modules.get(BusinessDays, { strict: false });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { caller, method, url } = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    if (!caller || method === 'GET' || !BOOKS.some(path => url.startsWith(path))) return true;

    if (this.clock.isAdvancing(caller.firmId)) throw new TimeIsMoving();
    return this.days?.catchUp(caller.firmId).then(() => true) ?? true;
  }
}

/**
 * A module of its own, imported after the platform's: guards run in the order of their modules, and this one has to know
 * the caller, whom the platform's guard finds out.
 */
@Module({ providers: [{ provide: APP_GUARD, useClass: BusinessDayGuard }] })
export class BusinessDayGuardModule {}
