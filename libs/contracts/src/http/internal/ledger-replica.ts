import { z } from 'zod';
import { Timestamp } from '../../values.js';

export const LedgerReplicaView = z
  .object({
    account_id: z.string(),
    entries: z.int().meta({ description: 'The number of received entries' }),
    last_sequence: z
      .int()
      .meta({ description: 'The highest received sequence; equal to `entries` if no entry is missing' }),
    applied_sequence: z.int().meta({ description: 'Cash, positions and lots include the entries up to this sequence' }),
    behind_since: Timestamp.nullable().meta({ description: 'The real time since which entries wait to be applied' }),
  })
  .meta({
    id: 'LedgerReplica',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        entries: 3,
        last_sequence: 3,
        applied_sequence: 3,
        behind_since: null,
      },
    ],
  });
export type LedgerReplicaView = z.infer<typeof LedgerReplicaView>;
