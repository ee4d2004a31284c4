import { createRequire } from 'node:module';
import type NegotiatorClass from 'negotiator';

const Negotiator = createRequire(import.meta.url)('negotiator') as typeof NegotiatorClass;

/** Which of the offered types an Accept header would rather have (RFC 9110, 12.5.1): the first where it does not say, or wants none of them. */
export function preferredMediaType<Offered extends string>(
  accept: string | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const wanted = new Negotiator({ headers: { accept } }).mediaType([...offered]);
  return offered.find(type => type === wanted) ?? offered[0];
}
