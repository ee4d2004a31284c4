import { randomInt } from 'node:crypto';

/** Crockford's base 32: it has no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomBase32(characters: number): string {
  return Array.from({ length: characters }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a character for each of the first bytes, such as those of a hash. */
export function base32Of(bytes: Buffer, characters: number): string {
  return [...bytes.subarray(0, characters)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Returns a whole number with a fixed number of characters. */
export function toBase32(number: number, characters: number): string {
  let text = '';
  for (let rest = number; text.length < characters; rest = Math.floor(rest / ALPHABET.length))
    text = ALPHABET[rest % ALPHABET.length] + text;
  return text;
}

export function fromBase32(text: string): number {
  return [...text].reduce((number, character) => number * ALPHABET.length + ALPHABET.indexOf(character), 0);
}
