import { namespaceOf, withoutNamespace } from '../namespace.js';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'lot_';
const TIME_CHARACTERS = 10;

const bodyOf = (id: string) => id.slice(id.indexOf('_') + 1);

/**
 * Returns the id of the lot that a purchase creates. It has the 26 characters of the transaction's id, so a rebuild of
 * the lots gives the same ids.
 */
export function lotIdOf(transactionId: string): string {
  return PREFIX + bodyOf(transactionId);
}

/**
 * Returns the id of a lot that is derived from another lot. For example, a wash sale divides a lot, and the rest
 * becomes a new lot. The id begins with the same time as the parent's id, so both lots are close in the sort order.
 * `cause` identifies the event that made the lot. The same parent and cause always give the same id.
 */
export function derivedLotId(parentLotId: string, cause: string): string {
  const body = bodyOf(parentLotId);
  const namespace = namespaceOf(parentLotId);
  const text = withoutNamespace(`${body} ${cause}`, namespace);
  let id = PREFIX + body.slice(0, TIME_CHARACTERS);
  for (const seed of SEEDS) id += characters(hash(text, seed));
  return id + namespace;
}

/** Returns a derived id for one of several lots that come from one purchase and one cause. The ids sort by `place`. */
export function placedLotId(parentLotId: string, cause: string, place: number): string {
  const id = derivedLotId(parentLotId, cause);
  const at = PREFIX.length + TIME_CHARACTERS;
  return id.slice(0, at) + place.toString(10).padStart(CHARACTERS_PER_HASH, '0') + id.slice(at + CHARACTERS_PER_HASH);
}

/**
 * The start values of four hashes. Each hash gives four characters, which together are the last 16 characters of an id.
 * The first ten characters are the time.
 */
const SEEDS = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
const CHARACTERS_PER_HASH = 4;

function characters(bits: number): string {
  let text = '';
  let left = bits;
  for (let i = 0; i < CHARACTERS_PER_HASH; i += 1) {
    text += CROCKFORD[left & 31];
    left >>>= 5;
  }
  return text;
}

/**
 * Returns a hash of a text with the mixing steps of MurmurHash3. The hash is fast, and collisions of ids are
 * practically impossible.
 */
function hash(text: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < text.length; i += 1) {
    const k = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    h ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  h ^= text.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
