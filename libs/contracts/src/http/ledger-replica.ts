import { z } from 'zod';

export const LedgerReplicaView = z.object({ account_id: z.string(), entries: z.int(), last_sequence: z.int() }).meta({
  id: 'LedgerReplica',
  examples: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', entries: 3, last_sequence: 3 }],
});
export type LedgerReplicaView = z.infer<typeof LedgerReplicaView>;
