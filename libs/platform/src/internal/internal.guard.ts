import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from '../auth/is-same-secret.js';
import { Forbidden } from '../errors.js';
import { INTERNAL_SECRET_HEADER } from './internal-exchange.js';

export const INTERNAL_SECRETS = Symbol('InternalSecrets');

/** Admits the other services alone: the gateway has no route here, and their secrets keep out the rest of the network. */
@Injectable()
export class InternalGuard implements CanActivate {
  constructor(@Inject(INTERNAL_SECRETS) private readonly secrets: ReadonlyMap<string, string>) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    const sent = request.headers[INTERNAL_SECRET_HEADER];
    if (typeof sent === 'string' && [...this.secrets.values()].some(known => isSameSecret(known, sent))) return true;
    throw new Forbidden('This is for services of this installation');
  }
}
