import { z } from 'zod';
import { Timestamp } from '../values.js';

export const LedgerReplicaView = z
  .object({
    account_id: z.string(),
    entries: z.int().meta({ description: 'Received' }),
    last_sequence: z.int().meta({ description: 'The highest received; equal to `entries` unless one is missing' }),
    applied_sequence: z.int().meta({ description: 'Entries up to this one are in cash, positions and lots' }),
    behind_since: Timestamp.nullable().meta({ description: 'Since when entries wait to be applied, in wall time' }),
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
