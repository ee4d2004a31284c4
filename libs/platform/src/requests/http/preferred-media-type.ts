import { createRequire } from 'node:module';
import type NegotiatorClass from 'negotiator';

const Negotiator = createRequire(import.meta.url)('negotiator') as typeof NegotiatorClass;

/**
 * Matches the parameters of the types in an Accept header, such as `header=present` (RFC 4180). `q` is no such parameter.
 * `header=absent` stays, because our tables have a header.
 */
const PARAMETER = /;\s*(?!q\s*=|header\s*=\s*"?absent)[^\s;,="]+\s*=\s*(?:"[^"]*"|[^\s;,]*)/gi;

/**
 * Returns the offered type that an Accept header prefers (RFC 9110, 12.5.1). Returns the first offered type if the
 * header is missing or accepts no offered type. Parameters of a type, such as its charset, make no difference.
 */
export function preferredMediaType<Offered extends string>(
  accept: string | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const wanted = new Negotiator({ headers: { accept: accept?.replaceAll(PARAMETER, '') } }).mediaType([...offered]);
  return offered.find(type => type === wanted) ?? offered[0];
}
