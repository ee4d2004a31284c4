import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ANSWERS_SECRET, IdempotencyInterceptor, type SecretField } from './idempotency.interceptor.js';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_LENGTH_MAX, idempotencyKeyIn } from './idempotent-request.js';

/**
 * Documents the Idempotency-Key header in the reference, and does nothing else. Use it for a route that passes the
 * header on to another service, which does the work.
 */
export const DocumentsIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_LENGTH_MAX,
      example: '6f1a1c5e-3b0e-4f39-9a53-0f8f3d1c7a52',
    },
  });

/**
 * Makes a route accept an Idempotency-Key. All effects of the route must be in the service's database, and the route
 * must require authentication.
 */
export const TakesIdempotencyKey = (secret?: SecretField) =>
  applyDecorators(
    SetMetadata(ANSWERS_SECRET, secret),
    UseInterceptors(IdempotencyInterceptor),
    DocumentsIdempotencyKey(),
  );

/** The key of the request, if it has one, for a route that passes the key on. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyIn(context.switchToHttp().getRequest<FastifyRequest>().headers[IDEMPOTENCY_KEY_HEADER]),
);
