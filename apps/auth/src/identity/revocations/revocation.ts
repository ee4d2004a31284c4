import type { Revocation } from '@sandbourse/contracts';

type Unplaced<Kind extends Revocation['kind']> = Omit<Extract<Revocation, { kind: Kind }>, 'sequence' | 'revoked_at'>;

/** A revocation before it is stored, without a sequence number and a time. */
export type NewRevocation = Unplaced<'TOKEN'> | Unplaced<'LOGIN'> | Unplaced<'FIRM'> | Unplaced<'FIRM_TASK'>;
