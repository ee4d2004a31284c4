import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { LIMITS } from '../../limits.js';
import { Timestamp } from '../../values.js';

export const CreateCiTokenBody = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ description: 'A name for the token, such as the pipeline that uses it' }),
    days: z.int().min(1).max(LIMITS.ciTokenDaysMax).default(LIMITS.ciTokenDays).meta({
      description: 'The number of days for which the token is valid',
    }),
  })
  .meta({ id: 'CreateCiTokenBody', examples: [{ name: 'Checkout pipeline', days: 30 }] });
export type CreateCiTokenBody = z.infer<typeof CreateCiTokenBody>;

export const CiTokenStatus = z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']).meta({ id: 'CiTokenStatus' });
export type CiTokenStatus = z.infer<typeof CiTokenStatus>;

/** A token for a CI pipeline. The only permission of the pipeline is to create, list and end its own test firms. */
export const CiTokenView = z
  .object({
    ci_token_id: z.string(),
    name: z.string(),
    status: CiTokenStatus,
    created_by: z
      .string()
      .meta({ description: 'The operator who issued the token. The token ends when this login ends' }),
    created_at: Timestamp,
    expires_at: Timestamp,
    revoked_at: Timestamp.nullable(),
  })
  .meta({
    id: 'CiToken',
    examples: [
      {
        ci_token_id: 'cit_01M7YTT5NMF4MMD6DGJKSYQC69',
        name: 'Checkout pipeline',
        status: 'ACTIVE',
        created_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        expires_at: '2026-12-21T10:35:41.865000+00:00',
        revoked_at: null,
      },
    ],
  });
export type CiTokenView = z.infer<typeof CiTokenView>;

export const IssuedCiTokenView = CiTokenView.extend({
  token: z.string().meta({ description: 'The access token. Only this response contains it' }),
}).meta({
  id: 'IssuedCiToken',
  examples: [{ ...exampleOf(CiTokenView), token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature' }],
});
export type IssuedCiTokenView = z.infer<typeof IssuedCiTokenView>;
