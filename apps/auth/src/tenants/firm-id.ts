import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 10;

/** An id for a firm that is made here: one of 2^50, so that a collision is unlikely. */
export function newFirmId(kind: 'sandbox' | 'live'): string {
  const drawn = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${kind === 'sandbox' ? 'SBX' : 'LIV'}${drawn.join('')}`;
}
