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
import { bearerOf, type Caller, callerOf } from '../caller.js';
import { Clock } from '../clock.js';
import { Forbidden, NotAuthenticated, ScopeMissing } from '../errors.js';
import { AccessTokens, bearerToken } from './access-token.js';
import { credentialAdvice } from './credential-advice.js';
import { KeyActivity } from './key-activity.js';
import { RefusalLog } from './refusal-log.js';
import { Revocations } from './revocations.js';
import { isSigned, type RequestWithRawBody, SignedRequests } from './signed-requests.js';

const PUBLIC = 'sandbourse:public';
const REQUIRED_SCOPE = 'sandbourse:required-scope';
const PERMITTED_ROLES = 'sandbourse:permitted-roles';
const TAKES_SIGNATURES = 'sandbourse:takes-signatures';

const CLOSED_TO_KEYS = 'This route is closed to API keys: use a portal login';

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

type AuthenticatedRequest = RequestWithRawBody & { caller?: Caller };

/** The caller that the guard let through. */
export const CallerOf = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!caller) throw new NotAuthenticated();
  return caller;
});

/**
 * Lets a request through that carries a valid token or signature with the role and scope its route asks for. A machine's
 * credential holds no longer than its key, which is asked about on every request; a person's token until it is revoked,
 * which the process has heard of.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    @Optional() private readonly keys?: KeyActivity,
    @Optional() private readonly revocations?: Revocations,
    @Optional() private readonly signatures?: SignedRequests,
    @Optional() private readonly refusals?: RefusalLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.ruleOf<boolean>(PUBLIC, context)) return true;

    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    try {
      const token = bearerToken(request.headers.authorization);
      request.caller =
        token === undefined
          ? await this.signerOf(request, context)
          : bearerOf(this.tokens.verify(token, this.clock.wall()));
      if (token !== undefined) await this.refuseRevoked(request.caller);
      this.authorize(request.caller, context);
      return true;
    } catch (error) {
      this.refusals?.note(request, request.caller, error);
      throw error;
    }
  }

  private async refuseRevoked(caller: Caller): Promise<void> {
    const { keyId } = caller;
    if (keyId === null) return this.revocations?.refuseRevoked(caller, this.clock.wall());
    if (!this.keys) throw new Forbidden(CLOSED_TO_KEYS);
    if (!(await this.keys.isActive(keyId))) throw new NotAuthenticated('The API key of this token is no longer active');
  }

  private async signerOf(request: RequestWithRawBody, context: ExecutionContext): Promise<Caller> {
    if (!isSigned(request)) throw new NotAuthenticated(credentialAdvice(request.headers));
    if (!this.signatures || !(this.signatures.onEveryRoute || this.ruleOf<boolean>(TAKES_SIGNATURES, context)))
      throw new NotAuthenticated('This route takes no signed requests: send Authorization: Bearer <ACCESS_TOKEN>');
    const caller = callerOf(await this.signatures.callerOf(request));
    context.switchToHttp().getResponse<FastifyReply>().header(SIGNATURE_HELD_HEADER, 'yes');
    return caller;
  }

  private authorize(caller: Caller, context: ExecutionContext): void {
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
