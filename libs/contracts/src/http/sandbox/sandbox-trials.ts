import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';
import { IssuedApiKeyView } from '../auth/api-keys.js';
import { Email, FirmView, PortalUserView } from '../auth/auth.js';
import { listed, PageQuery } from '../common/paging.js';

/** The kind of practice that the example clients of a sandbox come from. It determines their ages (specification 1). */
export const Practice = z.enum(['ACCUMULATION', 'RETIREMENT', 'NEXT_GENERATION']).meta({
  id: 'Practice',
  description: 'Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56',
});
export type Practice = z.infer<typeof Practice>;

/** The request of an operator to fill a new firm with an example book. */
export const ProvisionFirmBody = z
  .strictObject({
    practice: Practice,
    seed: z.int().min(0).meta({ description: 'The seed of the book: the same seed creates the same book' }),
  })
  .meta({ id: 'ProvisionFirmBody', examples: [{ practice: 'ACCUMULATION', seed: 1_836_311_903 }] });
export type ProvisionFirmBody = z.infer<typeof ProvisionFirmBody>;

export const ProvisioningStatus = z
  .enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED'])
  .meta({ id: 'ProvisioningStatus' });
export type ProvisioningStatus = z.infer<typeof ProvisioningStatus>;

/** The progress of filling a sandbox with its example book. */
export const ProvisioningView = z
  .object({
    status: ProvisioningStatus,
    accounts_ready: z.int().min(0),
    accounts_total: z.int().min(0),
    fills_posted: z.int().min(0),
    percent: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'The progress in percent; 100 only when the book is complete' }),
  })
  .meta({
    id: 'Provisioning',
    examples: [{ status: 'RUNNING', accounts_ready: 43, accounts_total: 43, fills_posted: 1204, percent: 61 }],
  });
export type ProvisioningView = z.infer<typeof ProvisioningView>;

/** The states of a trial (specification 3.2). */
export const TrialStatus = z
  .enum(['PENDING_VERIFICATION', 'ACTIVE', 'EXPIRED', 'PURGED', 'CONVERTED'])
  .meta({ id: 'TrialStatus' });
export type TrialStatus = z.infer<typeof TrialStatus>;

const PersonName = z.string().trim().min(1).max(100);

export const SignUpBody = z
  .strictObject({
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    firm_name: z.string().trim().min(1).max(200),
    practice: Practice,
  })
  .meta({
    id: 'SignUpBody',
    examples: [
      {
        email: 'ada@lovelace.test',
        first_name: 'Ada',
        last_name: 'Lovelace',
        firm_name: 'Lovelace Wealth',
        practice: 'ACCUMULATION',
      },
    ],
  });
export type SignUpBody = z.infer<typeof SignUpBody>;

/** A trial of the sandbox. It begins with the sign-up with an email address. */
export const TrialView = z
  .object({
    signup_id: z.string(),
    email: z.string(),
    firm_name: z.string(),
    practice: Practice,
    status: TrialStatus,
    firm_id: z.string().nullable().meta({ description: 'Null until the address is verified; changes with a reseed' }),
    created_at: Timestamp,
    verified_at: Timestamp.nullable(),
    expires_at: Timestamp.nullable().meta({
      description: 'The end of the trial in real time, independent of the clock of the firm',
    }),
    provisioning: ProvisioningView.nullable().meta({ description: 'Null if no book was requested' }),
  })
  .meta({
    id: 'Trial',
    examples: [
      {
        signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
        email: 'ada@lovelace.test',
        firm_name: 'Lovelace Wealth',
        practice: 'ACCUMULATION',
        status: 'ACTIVE',
        firm_id: 'SBX3F8Z1C6W5H',
        created_at: '2026-11-21T10:30:05.305000+00:00',
        verified_at: '2026-11-21T10:31:22.118000+00:00',
        expires_at: '2026-12-21T10:31:22.118000+00:00',
        provisioning: exampleOf(ProvisioningView),
      },
    ],
  });
export type TrialView = z.infer<typeof TrialView>;

export const VerifyBody = z
  .strictObject({ token: z.string().min(1).max(200).meta({ description: 'The token from the mail' }) })
  .meta({ id: 'VerifyBody', examples: [{ token: 'sbxv_3q2-7wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxw' }] });
export type VerifyBody = z.infer<typeof VerifyBody>;

const OneTimePassword = z.string().meta({ description: 'Only this response contains it' });

export const VerifiedTrialView = z
  .object({
    signup_id: z.string(),
    status: z.literal('ACTIVE'),
    user: PortalUserView,
    password: OneTimePassword,
    expires_at: Timestamp,
  })
  .meta({
    id: 'VerifiedTrial',
    examples: [
      {
        signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'ACTIVE',
        user: exampleOf(PortalUserView),
        password: 'pq3Nf0aXk6mVd1yZ8sLtR2wB',
        expires_at: '2026-12-21T10:31:22.118000+00:00',
      },
    ],
  });
export type VerifiedTrialView = z.infer<typeof VerifiedTrialView>;

export const ResetTrialView = z.object({ password: OneTimePassword, expires_at: Timestamp }).meta({
  id: 'ResetTrial',
  examples: [{ password: 'pq3Nf0aXk6mVd1yZ8sLtR2wB', expires_at: '2026-12-24T08:00:00.000000+00:00' }],
});
export type ResetTrialView = z.infer<typeof ResetTrialView>;

export const ReseededTrialView = z
  .object({ password: OneTimePassword, firm_id: z.string(), expires_at: Timestamp })
  .meta({
    id: 'ReseededTrial',
    examples: [
      {
        password: 'pq3Nf0aXk6mVd1yZ8sLtR2wB',
        firm_id: 'SBX9D2V7N4J1E',
        expires_at: '2026-12-21T10:31:22.118000+00:00',
      },
    ],
  });
export type ReseededTrialView = z.infer<typeof ReseededTrialView>;

export const ConvertedTrialView = z
  .object({
    signup_id: z.string(),
    status: z.literal('CONVERTED'),
    firm: FirmView,
    user: PortalUserView,
    password: OneTimePassword.nullable().meta({
      description:
        'The password of a sign-up that was never verified. Only this response contains it. Other logins keep their passwords',
    }),
    keys: z
      .array(
        z.object({
          replaces: z.string().meta({ description: 'The key of the trial, which is no longer valid' }),
          key: IssuedApiKeyView,
        }),
      )
      .meta({ description: 'One key for each active key of the trial. Only this response contains their secrets' }),
  })
  .meta({
    id: 'ConvertedTrial',
    examples: [
      {
        signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'CONVERTED',
        firm: { ...exampleOf(FirmView), firm_id: 'LIV7K2M4Q9T0A', is_sandbox: false },
        user: { ...exampleOf(PortalUserView), firm_id: 'LIV7K2M4Q9T0A' },
        password: null,
        keys: [{ replaces: 'key_01M7YTT5NMF4MMD6DGJKSYQC68', key: exampleOf(IssuedApiKeyView) }],
      },
    ],
  });
export type ConvertedTrialView = z.infer<typeof ConvertedTrialView>;

export const TrialsQuery = PageQuery.extend({ status: TrialStatus.optional(), email: Email.optional() });
export type TrialsQuery = z.infer<typeof TrialsQuery>;

/** The request to age a trial by a number of days, for tests. */
export const AgeTrialBody = z
  .strictObject({ days: z.int().min(1).max(3_650) })
  .meta({ id: 'AgeTrialBody', examples: [{ days: 31 }] });
export type AgeTrialBody = z.infer<typeof AgeTrialBody>;

/** One entry in the history of a trial. Entries are only added, never changed. */
export const TrialEventView = z
  .object({
    event_id: z.string(),
    signup_id: z.string(),
    kind: z.enum(['SIGNED_UP', 'VERIFIED', 'RESET', 'RESEEDED', 'AGED', 'EXPIRED', 'EXTENDED', 'PURGED', 'CONVERTED']),
    actor: z.string().nullable().meta({
      description: 'The login that requested the change; null for the sweep and for requests without a login',
    }),
    firm_id: z.string().nullable().meta({ description: 'The firm of the trial after the event' }),
    expires_at: Timestamp.nullable().meta({ description: 'The end of the trial after the event' }),
    occurred_at: Timestamp.meta({ description: 'Real time' }),
  })
  .meta({
    id: 'TrialEvent',
    examples: [
      {
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
        kind: 'VERIFIED',
        actor: null,
        firm_id: 'SBX3F8Z1C6W5H',
        expires_at: '2026-12-21T10:31:22.118000+00:00',
        occurred_at: '2026-11-21T10:31:22.118000+00:00',
      },
    ],
  });
export type TrialEventView = z.infer<typeof TrialEventView>;

export const TrialEventsView = listed(TrialEventView);

/** The numbers of trials that a sweep has expired and purged. */
export const SweptTrialsView = z
  .object({ expired: z.int(), purged: z.int() })
  .meta({ id: 'SweptTrials', examples: [{ expired: 2, purged: 0 }] });
export type SweptTrialsView = z.infer<typeof SweptTrialsView>;
