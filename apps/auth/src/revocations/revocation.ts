import type { Revocation } from '@sandbourse/contracts';

type Unplaced<Kind extends Revocation['kind']> = Omit<Extract<Revocation, { kind: Kind }>, 'sequence' | 'revoked_at'>;

/** A revocation before it is stored, which gives it its sequence and its time. */
export type NewRevocation = Unplaced<'TOKEN'> | Unplaced<'LOGIN'> | Unplaced<'FIRM'>;
