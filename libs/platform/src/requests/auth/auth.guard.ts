import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Optional,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { type ApiScope, type Role, SIGNATURE_HELD_HEADER } from '@sandbourse/contracts';
import type { FastifyReply } from 'fastify';
import passport from 'passport';
import type { Caller } from '../../caller.js';
import { FirmRestoring, Forbidden, NotAuthenticated, ScopeMissing } from '../../errors.js';
import { HeldFirms } from '../../held-firms.js';
import { BearerStrategy, CLOSED_TO_KEYS, type RequestOfCaller } from './bearer.strategy.js';
import { KeyActivity } from './key-activity.js';
import { RefusalLog } from './refusal-log.js';
import { type RouteTerms, SignatureStrategy } from './signature.strategy.js';

const PUBLIC = 'sandbourse:public';
const REQUIRED_SCOPE = 'sandbourse:required-scope';
const PERMITTED_ROLES = 'sandbourse:permitted-roles';
const TAKES_SIGNATURES = 'sandbourse:takes-signatures';

/** Marks a route that needs no authentication. */
export const Public = () => SetMetadata(PUBLIC, true);

/**
 * Sets the scope that a machine credential needs for a route. A route without `Requires` refuses machine credentials.
 */
export const Requires = (scope: ApiScope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiExtension('x-required-scope', scope));

/** The required scope of a route for machine credentials that may write anything, and for any of them. */
const ANY_WRITE = '*:write';
const ANY = '*';

/** Admits a machine credential if one of its scopes ends in `:write`. */
export const RequiresAnyWrite = () =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, ANY_WRITE), ApiExtension('x-required-scope', ANY_WRITE));

/** Admits every machine credential. */
export const RequiresAny = () =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, ANY), ApiExtension('x-required-scope', ANY));

/** Restricts a route to these roles. */
export const Permits = (...roles: Role[]) =>
  applyDecorators(SetMetadata(PERMITTED_ROLES, roles), ApiExtension('x-permitted-roles', roles));

/** Marks a route that accepts signed requests, in a pillar in which most routes refuse them. */
export const TakesSignatures = () => applyDecorators(SetMetadata(TAKES_SIGNATURES, true), ApiSecurity('signature'));

/** The caller that the guard authenticated. */
export const CallerOf = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestOfCaller>();
  if (!caller) throw new NotAuthenticated();
  return caller;
});

/** The strategies in the order in which they are tried. If a request has a token, only the token is checked. */
const STRATEGIES = ['jwt', 'signature'];

/**
 * Admits a request if a strategy accepts its credential, and if the caller has the role and scope that the route
 * requires.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  /**
   * The Passport of this service. The instance that `passport` exports is shared by the whole process, and specs start
   * several services in one process.
   */
  private readonly passport = new passport.Passport();

  constructor(
    bearer: BearerStrategy,
    signature: SignatureStrategy,
    private readonly reflector: Reflector,
    @Optional() private readonly keys?: KeyActivity,
    @Optional() private readonly refusals?: RefusalLog,
    @Optional() private readonly held?: HeldFirms,
  ) {
    this.passport.use('jwt', bearer).use('signature', signature);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.ruleOf<boolean>(PUBLIC, context)) return true;

    const request = context.switchToHttp().getRequest<RequestOfCaller>();
    try {
      request.caller = await this.authenticate(request, context);
      this.authorize(request.caller, context);
      this.refuseHeld(request.caller);
      return true;
    } catch (error) {
      this.refusals?.note(request, request.caller, error);
      throw error;
    }
  }

  private refuseHeld({ firmId }: Caller): void {
    const hold = this.held?.holdOf(firmId);
    if (hold) throw new FirmRestoring(hold.snapshotName);
  }

  private authenticate(request: RequestOfCaller, context: ExecutionContext): Promise<Caller> {
    const takesSignatures = this.ruleOf<boolean>(TAKES_SIGNATURES, context) ?? false;
    const options: RouteTerms = { session: false, takesSignatures };
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, caller: unknown) =>
        caller ? resolve(caller as Caller) : reject(error ?? new NotAuthenticated());
      this.passport.authenticate(STRATEGIES, options, settle)(request, undefined, reject);
    });
  }

  private authorize(caller: Caller, context: ExecutionContext): void {
    if (caller.token === null) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      reply.header(SIGNATURE_HELD_HEADER, caller.isSandbox ? 'sandbox' : 'live');
    }

    const roles = this.ruleOf<Role[]>(PERMITTED_ROLES, context);
    if (roles && !roles.includes(caller.role))
      throw new Forbidden(`This request needs the role ${roles.join(' or ')}. Your role is ${caller.role}`);

    if (!caller.apiScopes) return;
    const scope = this.ruleOf<ApiScope | typeof ANY_WRITE | typeof ANY>(REQUIRED_SCOPE, context);
    if (!scope) throw new Forbidden(CLOSED_TO_KEYS);
    if (scope === ANY) return;
    if (scope === ANY_WRITE) {
      if (!mayWrite(caller.apiScopes))
        throw new ScopeMissing('baas.orders:write, or any other scope that ends in :write');
      return;
    }
    if (!caller.apiScopes.has(scope)) throw new ScopeMissing(scope);
    if (caller.keyId !== null) this.keys?.noteUse(caller.keyId, scope);
  }

  private ruleOf<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

/** Returns true if a caller may ask for a fault with the header `X-Sandbox-Fault`. Clients may not. */
export function mayAskForFaults(role: Role, scopes: Iterable<string> | null): boolean {
  return scopes ? mayWrite(scopes) : role !== 'client';
}

/** Returns true if a machine credential has a scope that ends in `:write`. */
export function mayWrite(scopes: Iterable<string>): boolean {
  return [...scopes].some(scope => scope.endsWith(':write'));
}
