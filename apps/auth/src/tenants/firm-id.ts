import { randomInt } from 'node:crypto';

/** Crockford's base 32: it has no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 10;

/** Returns an id for a new firm. There are 2^50 ids, so a collision is unlikely. */
export function newFirmId(kind: 'sandbox' | 'live'): string {
  const drawn = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${kind === 'sandbox' ? 'SBX' : 'LIV'}${drawn.join('')}`;
}
