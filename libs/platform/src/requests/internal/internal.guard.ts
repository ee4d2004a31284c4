import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isSameSecret } from '../../base/secrets/is-same-secret.js';
import { Forbidden } from '../../errors.js';
import { INTERNAL_SECRET_HEADER } from './internal-exchange.js';

export const INTERNAL_SECRETS = Symbol('InternalSecrets');

const ADMITTED = 'sandbourse:admitted-services';

/**
 * The gateway, which unknown clients can reach. Unlike the other services, it is admitted only on routes that list it.
 */
const AT_THE_EDGE = 'gateway';

/** Restricts a route to these services. */
export const AdmitsOnly = (...services: string[]) => SetMetadata(ADMITTED, services);

/**
 * Admits only requests that have the secret of another service of the installation. External clients cannot send them,
 * because the gateway does not forward requests to these routes. Other machines in the network do not know the secrets.
 */
@Injectable()
export class InternalGuard implements CanActivate {
  constructor(
    @Inject(INTERNAL_SECRETS) private readonly secrets: ReadonlyMap<string, string>,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    const sent = request.headers[INTERNAL_SECRET_HEADER];
    const only = this.reflector.getAllAndOverride<string[] | undefined>(ADMITTED, [
      context.getHandler(),
      context.getClass(),
    ]);
    const admitted = (name: string) => (only ? only.includes(name) : name !== AT_THE_EDGE);
    const known = [...this.secrets].filter(([name]) => admitted(name));
    if (typeof sent === 'string' && known.some(([, secret]) => isSameSecret(secret, sent))) return true;
    throw new Forbidden('Only services of this installation can send this request');
  }
}
