import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { RouteConfig } from '@nestjs/platform-fastify';
import { BODY_BYTES } from '@sandbourse/contracts';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { ValidationFailed } from '../../errors.js';
import { type JsonLimits, jsonExcess } from './json-bounds.js';
import { jsonFault } from './json-fault.js';
import { item } from './validation-items.js';

/** Sets the maximum body size of a route that accepts larger bodies than usual, in bytes. */
export const TakesBodyOf = (bytesMax: number) => RouteConfig({ bodyBytesMax: bytesMax });

/**
 * Stores JSON bodies as bytes, so that no body is parsed before the guards have admitted the request. SchemaPipe
 * parses the bytes for routes that accept a body.
 */
export function keepJsonUnread(adapter: FastifyAdapter): void {
  adapter.useBodyParser('application/json', true, {}, (_request, body, done) => done(null, body));
}

/** Applies the maximum body size of each route. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', route => {
    const { bodyBytesMax } = (route.config ?? {}) as { bodyBytesMax?: number };
    route.bodyLimit = bodyBytesMax ?? BODY_BYTES.usual;
  });
}

/** Parses a JSON body. Throws ValidationFailed if the bytes are not JSON, or exceed a limit of `jsonExcess`. */
export function readJson(bytes: Buffer, limits?: JsonLimits): unknown {
  if (bytes.length === 0) return undefined;
  const excess = jsonExcess(bytes, limits);
  if (excess) throw invalidJson(excess);
  const text = bytes.toString();
  try {
    return parse(text);
  } catch (error) {
    const isForbidden = (error as Error).message.includes('prototype');
    throw invalidJson(
      `JSON decode error${isForbidden ? ': no field may be called __proto__ or constructor' : jsonFault(text)}`,
    );
  }
}

function invalidJson(msg: string): ValidationFailed {
  return new ValidationFailed([item(['json_invalid', msg], ['body'])]);
}
