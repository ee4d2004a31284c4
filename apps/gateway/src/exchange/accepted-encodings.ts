/** The encodings in order of preference. The first one that a client accepts is used. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the supported encodings in an Accept-Encoding header (RFC 9110, 12.5.3), in order of preference. An encoding
 * with `q=0` is excluded.
 */
export function acceptedEncodings(header: string): Encoding[] {
  const named = header
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.replace(/;.*$/, '').trim());
  return ENCODINGS.filter(encoding => named.includes(encoding));
}
