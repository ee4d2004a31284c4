import { createRequire } from 'node:module';
import type NegotiatorClass from 'negotiator';

const Negotiator = createRequire(import.meta.url)('negotiator') as typeof NegotiatorClass;

/**
 * Returns the offered type that an Accept header prefers (RFC 9110, 12.5.1). Returns the first offered type if the
 * header is missing or accepts no offered type.
 */
export function preferredMediaType<Offered extends string>(
  accept: string | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const wanted = new Negotiator({ headers: { accept } }).mediaType([...offered]);
  return offered.find(type => type === wanted) ?? offered[0];
}
