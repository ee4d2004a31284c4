import { z } from 'zod';
import { CallerClaims } from '../../claims.js';
import { exampleOf } from '../../example.js';

/**
 * Internal: a signed request that auth must verify, because only auth knows the secrets of keys. The pillar sends many
 * signed requests in one query. It refuses malformed ones itself, because they would make the whole query invalid.
 */
export const SignatureClaim = z
  .strictObject({
    key_id: z.string().min(1).max(100),
    method: z.string().max(20),
    path: z.string().max(8_192),
    timestamp: z.string().min(1).max(20),
    body_sha256: z.string().length(64),
    signature: z.string().min(1).max(200),
    single_use: z.boolean().meta({ description: 'True for a write, whose signature is accepted only once' }),
  })
  .meta({
    id: 'SignatureClaim',
    examples: [
      {
        key_id: 'key_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z',
        method: 'POST',
        path: '/v1/rebalancing',
        timestamp: '1795186800000',
        body_sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
        signature: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        single_use: true,
      },
    ],
  });
export type SignatureClaim = z.infer<typeof SignatureClaim>;

export const SIGNATURE_CLAIMS_MAX = 500;

export const SignatureQuestion = z
  .strictObject({ claims: z.array(SignatureClaim).min(1).max(SIGNATURE_CLAIMS_MAX) })
  .meta({
    id: 'SignatureQuestion',
    examples: [{ claims: [exampleOf(SignatureClaim)] }],
  });
export type SignatureQuestion = z.infer<typeof SignatureQuestion>;

/** The part of a signed request that is wrong. */
export const SignatureFault = z.enum(['CLOCK', 'KEY', 'SIGNATURE', 'REPLAY']);
export type SignatureFault = z.infer<typeof SignatureFault>;

/** The caller of a signed request, or the part of the request that is wrong. */
export const SignatureVerdict = z.union([z.object({ caller: CallerClaims }), z.object({ fault: SignatureFault })]);
export type SignatureVerdict = z.infer<typeof SignatureVerdict>;

/** Internal response: one result for each signed request, in the order of the query. */
export const SignatureAnswer = z.object({ verdicts: z.array(SignatureVerdict) }).meta({
  id: 'SignatureAnswer',
  examples: [
    {
      verdicts: [
        {
          caller: {
            sub: 'key_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z',
            role: 'api_client',
            firm_id: 'HARBOR',
            rep_code: 'R001',
            allowed_rep_codes: ['R001'],
            client_id: null,
            scopes: ['pm.portfolios:read'],
            key_id: 'key_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z',
            issandbox: true,
          },
        },
        { fault: 'CLOCK' },
      ],
    },
  ],
});
export type SignatureAnswer = z.infer<typeof SignatureAnswer>;
