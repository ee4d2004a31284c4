import { randomBase32 } from '@sandbourse/contracts';

const CHARACTERS = 10;

/** Returns an id for a new firm. There are 2^50 ids, so a collision is unlikely. */
export function newFirmId(kind: 'sandbox' | 'live'): string {
  return `${kind === 'sandbox' ? 'SBX' : 'LIV'}${randomBase32(CHARACTERS)}`;
}
