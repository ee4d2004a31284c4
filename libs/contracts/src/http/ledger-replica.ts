import { z } from 'zod';

export const LedgerReplicaView = z
  .object({ account_id: z.string(), entries: z.int(), last_sequence: z.int() })
  .meta({ id: 'LedgerReplica' });
export type LedgerReplicaView = z.infer<typeof LedgerReplicaView>;
