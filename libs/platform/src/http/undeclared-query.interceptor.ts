import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { ValidationFailed } from '../errors.js';
import { EXTRA, item } from './validation-items.js';

/** Refuses query parameters on routes that declare none; where a route declares some, its schema refuses the others. */
@Injectable()
export class UndeclaredQuery implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): ReturnType<CallHandler['handle']> {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const unknown = Object.keys(query ?? {});
    if (unknown.length > 0 && !declaresQuery(context))
      throw new ValidationFailed(unknown.map(name => item(EXTRA, ['query', name])));
    return next.handle();
  }
}

function declaresQuery(context: ExecutionContext): boolean {
  const route: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(route).some(key => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
