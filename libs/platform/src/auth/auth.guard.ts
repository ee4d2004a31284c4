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
import type { Caller } from '../caller.js';
import { Forbidden, NotAuthenticated, ScopeMissing } from '../errors.js';
import { BearerStrategy, CLOSED_TO_KEYS, type RequestOfCaller } from './bearer.strategy.js';
import { KeyActivity } from './key-activity.js';
import { RefusalLog } from './refusal-log.js';
import { type RouteTerms, SignatureStrategy } from './signature.strategy.js';

const PUBLIC = 'sandbourse:public';
const REQUIRED_SCOPE = 'sandbourse:required-scope';
const PERMITTED_ROLES = 'sandbourse:permitted-roles';
const TAKES_SIGNATURES = 'sandbourse:takes-signatures';

/** Anyone may call this route. */
export const Public = () => SetMetadata(PUBLIC, true);

/** The scope a machine credential needs here. A route without one is closed to machines. */
export const Requires = (scope: ApiScope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiExtension('x-required-scope', scope));

/** The only roles that may call this route. */
export const Permits = (...roles: Role[]) =>
  applyDecorators(SetMetadata(PERMITTED_ROLES, roles), ApiExtension('x-permitted-roles', roles));

/** A signed request is taken here, also in a pillar where most routes take none. */
export const TakesSignatures = () => applyDecorators(SetMetadata(TAKES_SIGNATURES, true), ApiSecurity('signature'));

/** The caller that the guard let through. */
export const CallerOf = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestOfCaller>();
  if (!caller) throw new NotAuthenticated();
  return caller;
});

/** In this order: a request that comes with a token is judged by the token alone. */
const STRATEGIES = ['jwt', 'signature'];

/** Lets a request through whose credential a strategy lets in, with the role and scope that its route asks for. */
@Injectable()
export class AuthGuard implements CanActivate {
  /**
   * An instance for this service alone. The instance that `passport` exports belongs to the process, and specs start several services in
   * one process.
   */
  private readonly passport = new passport.Passport();

  constructor(
    bearer: BearerStrategy,
    signature: SignatureStrategy,
    private readonly reflector: Reflector,
    @Optional() private readonly keys?: KeyActivity,
    @Optional() private readonly refusals?: RefusalLog,
  ) {
    this.passport.use('jwt', bearer).use('signature', signature);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.ruleOf<boolean>(PUBLIC, context)) return true;

    const request = context.switchToHttp().getRequest<RequestOfCaller>();
    try {
      request.caller = await this.authenticate(request, context);
      this.authorize(request.caller, context);
      return true;
    } catch (error) {
      this.refusals?.note(request, request.caller, error);
      throw error;
    }
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
    if (caller.token === null) context.switchToHttp().getResponse<FastifyReply>().header(SIGNATURE_HELD_HEADER, 'yes');

    const roles = this.ruleOf<Role[]>(PERMITTED_ROLES, context);
    if (roles && !roles.includes(caller.role))
      throw new Forbidden(`This is for the role ${roles.join(' or ')}; you are ${caller.role}`);

    if (!caller.apiScopes) return;
    const scope = this.ruleOf<ApiScope>(REQUIRED_SCOPE, context);
    if (!scope) throw new Forbidden(CLOSED_TO_KEYS);
    if (!caller.apiScopes.has(scope)) throw new ScopeMissing(scope);
    if (caller.keyId !== null) this.keys?.noteUse(caller.keyId, scope);
  }

  private ruleOf<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
