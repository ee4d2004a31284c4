import { z } from 'zod';
import { Pillar } from '../scopes.js';
import { Timestamp } from '../values.js';
import { internalEvent } from './catalogued-event.js';

const RevokedBy = z.string().nullable().meta({ description: 'The login that revoked it; null if the trial expired' });

export const KeyIssued = internalEvent({
  topic: 'svc.auth.keys.issued',
  meaning: 'A key was issued for a firm. No event contains the secret of the key.',
  data: z.object({
    firm_id: z.string(),
    key_id: z.string(),
    minted_by: Pillar,
    permission_group: z.string(),
    allowed_rep_codes: z.array(z.string()),
    issued_by: z.string(),
    issued_at: Timestamp,
  }),
  consumers: [],
  examples: [
    {
      firm_id: 'HARBOR',
      key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
      minted_by: 'baas',
      permission_group: 'trading',
      allowed_rep_codes: ['R001'],
      issued_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      issued_at: '2026-11-21T10:35:41.865000+00:00',
    },
  ],
});

export const KeyRevoked = internalEvent({
  topic: 'svc.auth.keys.revoked',
  meaning:
    'A key was revoked. The key stopped working before this event was published, so no service has to wait for the event.',
  data: z.object({ firm_id: z.string(), key_id: z.string(), revoked_by: RevokedBy, revoked_at: Timestamp }),
  consumers: [],
  examples: [
    {
      firm_id: 'HARBOR',
      key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
      revoked_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      revoked_at: '2026-11-21T10:35:41.865000+00:00',
    },
  ],
});

export const FixPasswordRevoked = internalEvent({
  topic: 'svc.auth.fix_passwords.revoked',
  meaning:
    "A firm's FIX password was revoked. The password no longer opens a session, and sessions that used the password must end.",
  data: z.object({ firm_id: z.string(), password_id: z.string(), revoked_by: RevokedBy, revoked_at: Timestamp }),
  consumers: ['fix-simulator'],
  examples: [
    {
      firm_id: 'HARBOR',
      password_id: 'fixpw_01M7YTT5NMF4MMD6DGJKSYQC69',
      revoked_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      revoked_at: '2026-11-21T10:35:41.865000+00:00',
    },
  ],
});
