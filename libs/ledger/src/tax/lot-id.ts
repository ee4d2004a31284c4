import { createHash } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'lot_';
const TIME_CHARACTERS = 10;
const HASH_CHARACTERS = 16;

const bodyOf = (id: string) => id.slice(id.indexOf('_') + 1);

/** The lot that a purchase makes: it carries the transaction's own 26 characters, so that a rebuild finds it again. */
export function lotIdOf(transactionId: string): string {
  return PREFIX + bodyOf(transactionId);
}

/** A lot that came of another: it sorts with its parent, and the same cause makes the same lot again. */
export function derivedLotId(parentLotId: string, cause: string): string {
  const digest = createHash('sha256').update(`${parentLotId} ${cause}`).digest();
  let hash = '';
  for (let i = 0; i < HASH_CHARACTERS; i += 1) hash += CROCKFORD[(digest[i] ?? 0) % CROCKFORD.length];
  return PREFIX + bodyOf(parentLotId).slice(0, TIME_CHARACTERS) + hash;
}
