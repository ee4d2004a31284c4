import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { ValidationFailed } from '../../errors.js';
import { extra } from './validation-items.js';

/**
 * Refuses query parameters on routes that declare none. If a route declares query parameters, its schema refuses
 * unknown ones. The check is a guard because an interceptor would cost an observable for every request.
 */
@Injectable()
export class UndeclaredQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const unknown = Object.keys(query ?? {});
    if (unknown.length > 0 && !declaresQuery(context))
      throw new ValidationFailed(unknown.map(name => extra(['query', name], [])));
    return true;
  }
}

function declaresQuery(context: ExecutionContext): boolean {
  const route: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(route).some(key => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
