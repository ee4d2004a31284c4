import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Forbidden, INTERNAL_SECRET_HEADER } from '@sandbourse/platform';

export const INTERNAL_SECRET = Symbol('InternalSecret');

/** Admits the other services alone: the gateway has no route here, and the secret keeps out the rest of the network. */
@Injectable()
export class InternalGuard implements CanActivate {
  constructor(@Inject(INTERNAL_SECRET) private readonly secret: string) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    const sent = request.headers[INTERNAL_SECRET_HEADER];
    if (typeof sent === 'string' && timingSafeEqual(digest(sent), digest(this.secret))) return true;
    throw new Forbidden('This is for services of this installation');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
