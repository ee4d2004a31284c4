import { z } from 'zod';
import { Pillar } from '../scopes.js';
import { Timestamp } from '../values.js';
import { defineEvent } from './define-event.js';

/** A firm got a key. Its secret is in no event. */
export const KeyIssued = defineEvent({
  topic: 'svc.auth.keys.issued',
  data: z.object({
    firm_id: z.string(),
    key_id: z.string(),
    minted_by: Pillar,
    permission_group: z.string(),
    allowed_rep_codes: z.array(z.string()),
    issued_by: z.string(),
    issued_at: Timestamp,
  }),
  key: data => data.firm_id,
});

/** A key was revoked. It had stopped working before this event was sent: nobody has to wait for it. */
export const KeyRevoked = defineEvent({
  topic: 'svc.auth.keys.revoked',
  data: z.object({ firm_id: z.string(), key_id: z.string(), revoked_by: z.string(), revoked_at: Timestamp }),
  key: data => data.firm_id,
});
