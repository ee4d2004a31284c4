const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'lot_';
const TIME_CHARACTERS = 10;

const bodyOf = (id: string) => id.slice(id.indexOf('_') + 1);

/**
 * Returns the id of the lot that a purchase creates. The id reuses the 26 characters of the transaction's id, so a
 * rebuild creates the same id.
 */
export function lotIdOf(transactionId: string): string {
  return PREFIX + bodyOf(transactionId);
}

/**
 * Returns the id of a lot that is derived from another lot. The id begins with the time in the parent lot's id, so it
 * sorts among lots of that time. The same parent and cause always give the same id.
 */
export function derivedLotId(parentLotId: string, cause: string): string {
  const body = bodyOf(parentLotId);
  const text = `${body} ${cause}`;
  let id = PREFIX + body.slice(0, TIME_CHARACTERS);
  for (const seed of SEEDS) id += characters(hash(text, seed));
  return id;
}

/** Returns the id of one of several lots that the same cause makes from one purchase. The ids sort by `place`. */
export function placedLotId(parentLotId: string, cause: string, place: number): string {
  const id = derivedLotId(parentLotId, cause);
  const at = PREFIX.length + TIME_CHARACTERS;
  return id.slice(0, at) + place.toString(10).padStart(CHARACTERS_PER_HASH, '0') + id.slice(at + CHARACTERS_PER_HASH);
}

/**
 * The seeds of four hashes. Each hash gives four characters. Together, they are the 16 characters of an id that
 * follow the time.
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
 * Returns a hash of a text's UTF-16 units, with the mixing of MurmurHash3. The hash is distributed well enough to avoid
 * collisions of ids, and is fast enough for thousands of lots.
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
