import type { Revocation } from '@sandbourse/contracts';

type Unplaced<Kind extends Revocation['kind']> = Omit<Extract<Revocation, { kind: Kind }>, 'sequence' | 'revoked_at'>;

/** What somebody revokes. Its place in the order and its time come when it is stored. */
export type NewRevocation = Unplaced<'TOKEN'> | Unplaced<'LOGIN'> | Unplaced<'FIRM'>;
