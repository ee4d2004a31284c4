/** Best first: what a client takes of these it is sent. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The encodings that an Accept-Encoding names (RFC 9110, 12.5.3), ours, best first; one of weight zero is refused. */
export function acceptedEncodings(header: string): Encoding[] {
  const named = header
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.replace(/;.*$/, '').trim());
  return ENCODINGS.filter(encoding => named.includes(encoding));
}
