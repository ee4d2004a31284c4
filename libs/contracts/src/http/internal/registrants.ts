import { z } from 'zod';
import { CallerClaims } from '../../claims.js';

/** The maximum number of ids in one request. */
export const REGISTRANTS_MAX = 1_000;

/** Internal request: which permissions do these logins and API keys have now? */
export const RegistrantQuestion = z
  .strictObject({ ids: z.array(z.string().max(64)).min(1).max(REGISTRANTS_MAX) })
  .meta({ id: 'RegistrantQuestion', examples: [{ ids: ['pauth_01M7YTT5W0D257FDCWBZK0TEPS'] }] });
export type RegistrantQuestion = z.infer<typeof RegistrantQuestion>;

/**
 * Internal response: the claims that a new token of each login or key would have. Inactive logins and keys are left
 * out.
 */
export const RegistrantAnswer = z.object({ registrants: z.array(CallerClaims) }).meta({
  id: 'RegistrantAnswer',
  examples: [
    {
      registrants: [
        {
          sub: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
          role: 'advisor',
          firm_id: 'HARBOR',
          rep_code: 'R001',
          allowed_rep_codes: ['R001'],
          client_id: null,
          scopes: null,
          key_id: null,
          issandbox: true,
        },
      ],
    },
  ],
});
export type RegistrantAnswer = z.infer<typeof RegistrantAnswer>;
