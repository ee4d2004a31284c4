import { Injectable, Optional } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { AuthenticateOptions } from 'passport';
import { Strategy } from 'passport-strategy';
import { type Caller, callerOf } from '../../caller.js';
import { NotAuthenticated } from '../../errors.js';
import { credentialAdvice } from './credential-advice.js';
import { isSigned, type RequestWithRawBody, SignedRequests } from './signed-requests.js';

/** The options that the guard passes for a route. */
export interface RouteTerms extends AuthenticateOptions {
  /** True if the route accepts signed requests, even if most routes of the pillar do not. */
  readonly takesSignatures: boolean;
}

/**
 * Checks requests that have a signature and no bearer token. The auth service checks the signature (specification 5.4).
 */
@Injectable()
export class SignatureStrategy extends PassportStrategy(Strategy, 'signature') {
  constructor(@Optional() private readonly signatures?: SignedRequests) {
    super();
  }

  override authenticate(request: object, route: RouteTerms): void {
    this.validate(request as RequestWithRawBody, route).then(
      caller => this.success(caller),
      error => this.error(error),
    );
  }

  /** Returns the caller. Throws NotAuthenticated with a text that says what to send. */
  async validate(request: RequestWithRawBody, { takesSignatures }: RouteTerms): Promise<Caller> {
    if (!isSigned(request)) throw new NotAuthenticated(credentialAdvice(request.headers));
    if (!this.signatures || !(this.signatures.onEveryRoute || takesSignatures))
      throw new NotAuthenticated('This route takes no signed requests: send Authorization: Bearer <ACCESS_TOKEN>');
    return callerOf(await this.signatures.callerOf(request));
  }
}
