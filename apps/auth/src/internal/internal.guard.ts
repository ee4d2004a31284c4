import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Forbidden, INTERNAL_SECRET_HEADER } from '@sandbourse/platform';

export const INTERNAL_SECRETS = Symbol('InternalSecrets');

/** Admits the other services alone: the gateway has no route here, and their secrets keep out the rest of the network. */
@Injectable()
export class InternalGuard implements CanActivate {
  private readonly digests: readonly Buffer[];

  constructor(@Inject(INTERNAL_SECRETS) secrets: ReadonlyMap<string, string>) {
    this.digests = [...secrets.values()].map(digest);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    const sent = request.headers[INTERNAL_SECRET_HEADER];
    if (typeof sent === 'string' && this.knows(digest(sent))) return true;
    throw new Forbidden('This is for services of this installation');
  }

  private knows(sent: Buffer): boolean {
    return this.digests.some(known => timingSafeEqual(known, sent));
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
