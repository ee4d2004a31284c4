import { z } from 'zod';
import { Timestamp } from '../../values.js';

/** A client of a firm, and its advisor. A client is created when its first account is opened. */
export const ClientView = z
  .object({
    client_id: z.string(),
    rep_code: z.string().meta({ description: 'All accounts of the client are opened under this rep code' }),
    created_at: Timestamp,
  })
  .meta({
    id: 'BrokerageClient',
    examples: [{ client_id: 'CLT-1', rep_code: 'R001', created_at: '2026-11-21T10:35:41.627000000Z' }],
  });
export type ClientView = z.infer<typeof ClientView>;
