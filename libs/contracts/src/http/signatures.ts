import { z } from 'zod';
import { CallerClaims } from '../claims.js';

/** Between services: a signed request, to be judged by auth, which alone knows key secrets. */
export const SignatureClaim = z
  .strictObject({
    key_id: z.string().max(100),
    method: z.string().max(20),
    path: z.string().max(8_192),
    timestamp: z.string().max(20),
    body_sha256: z.string().length(64),
    signature: z.string().max(200),
    single_use: z.boolean().meta({ description: 'A write: its signature is good once' }),
  })
  .meta({ id: 'SignatureClaim' });
export type SignatureClaim = z.infer<typeof SignatureClaim>;

export const SIGNATURE_CLAIMS_MAX = 500;

export const SignatureQuestion = z
  .strictObject({ claims: z.array(SignatureClaim).min(1).max(SIGNATURE_CLAIMS_MAX) })
  .meta({ id: 'SignatureQuestion' });
export type SignatureQuestion = z.infer<typeof SignatureQuestion>;

/** Which part of a signed request was wrong. */
export const SignatureFault = z.enum(['CLOCK', 'KEY', 'SIGNATURE', 'REPLAY']);
export type SignatureFault = z.infer<typeof SignatureFault>;

/** Whose request it is, or what is wrong with it. */
export const SignatureVerdict = z.union([z.object({ caller: CallerClaims }), z.object({ fault: SignatureFault })]);
export type SignatureVerdict = z.infer<typeof SignatureVerdict>;

/** One verdict for each claim, in the order they were asked. */
export const SignatureAnswer = z.object({ verdicts: z.array(SignatureVerdict) }).meta({ id: 'SignatureAnswer' });
export type SignatureAnswer = z.infer<typeof SignatureAnswer>;
