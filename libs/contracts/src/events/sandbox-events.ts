import { z } from 'zod';
import { Practice } from '../http/sandbox/sandbox-trials.js';
import { Timestamp } from '../values.js';
import { internalEvent } from './catalogued-event.js';

export const ProvisioningRequested = internalEvent({
  topic: 'svc.auth.sandbox.provisioning_requested',
  meaning: 'The book of a practice was requested for a sandbox firm. The creation of the book has not started.',
  data: z.object({
    firm_id: z.string(),
    practice: Practice,
    seed: z.int().min(0).meta({ description: 'The seed of the book: the same seed creates the same book' }),
    advisor_user_id: z.string(),
    requested_at: Timestamp,
  }),
  consumers: [],
  examples: [
    {
      firm_id: 'HARBOR',
      practice: 'ACCUMULATION',
      seed: 1_836_311_903,
      advisor_user_id: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      requested_at: '2026-11-21T10:35:41.865000+00:00',
    },
  ],
});

export const TrialConverted = internalEvent({
  topic: 'svc.auth.sandbox.converted',
  meaning:
    'A trial was converted to a live firm with a new id. Each service copies the settings of the firm, such as its models, to the new id. Sandbox clients, accounts and history are not copied.',
  data: z.object({
    signup_id: z.string(),
    firm_id: z.string().meta({ description: 'The live firm' }),
    sandbox_firm_id: z.string().nullable().meta({ description: 'Null if no firm had been provisioned yet' }),
    converted_at: Timestamp,
  }),
  consumers: ['pm'],
  examples: [
    {
      signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
      firm_id: 'LIV7K2M4Q9T0A',
      sandbox_firm_id: 'SBX3F8Z1C6W5H',
      converted_at: '2026-11-21T10:35:41.865000+00:00',
    },
  ],
});
