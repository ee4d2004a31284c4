import { z } from 'zod';
import { withoutNamespaces } from '../../seeded-ids.js';
import { FaultKind } from '../sandbox/fault-kinds.js';
import { effect, FaultEffect } from '../sandbox/faults.js';
import { SignatureClaim } from './signatures.js';

/** Internal: the part of a rule with which a gateway finds the requests to ask auth about. */
export const AnnouncedFault = z.object({
  /** The number of the last change of the rule. A later change of any rule has a higher number. */
  version: z.int().min(1),
  fault_id: z.string(),
  firm_id: z.string(),
  /** False if the rule has ended or was deleted. */
  is_active: z.boolean(),
  do: FaultKind,
  routes: z.array(z.string()).nullable(),
  key_id: z.string().nullable(),
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  session: z.string().nullable(),
});
export type AnnouncedFault = z.infer<typeof AnnouncedFault>;

/** The maximum number of rules in one response. After a response with this number, the gateway must ask again. */
export const ANNOUNCED_FAULTS_MAX = 500;
const WAIT_MAX_MS = 10_000;

/** Internal: a gateway asks for changes of rules after the last one that it has received. */
export const FaultQuestion = z
  .strictObject({
    process_id: z.uuid(),
    after: z.int().min(0),
    wait_ms: z.int().min(0).max(WAIT_MAX_MS),
  })
  .meta({
    id: 'FaultQuestion',
    examples: [{ process_id: '6f1a1c5e-3b0e-4f39-9a53-0f8f3d1c7a52', after: 41, wait_ms: 1_500 }],
  });
export type FaultQuestion = z.infer<typeof FaultQuestion>;

export const FaultAnswer = z.object({ faults: z.array(AnnouncedFault) }).meta({
  id: 'FaultAnswer',
  examples: [
    {
      faults: [
        {
          version: 42,
          fault_id: 'flt_01M7YTT5NMF4MMD6DGJKSYQC69',
          firm_id: 'SBX3F8Z1C6W5H',
          is_active: true,
          do: 'lose_reply',
          routes: ['POST /api/v1/baas/orders'],
          key_id: null,
          symbol: null,
          quantity: null,
          session: null,
        },
      ],
    },
  ],
});
export type FaultAnswer = z.infer<typeof FaultAnswer>;

/** The maximum number of rules in one question of a gateway. */
export const MATCHING_FAULTS_MAX = 5_000;

/** Internal: the caller of a request that may meet a fault. */
export const FaultCaller = z.strictObject({
  firm_id: z.string(),
  actor: z.string(),
  key_id: z.string().nullable(),
  /** The id of the token. Null for the ticket of a signed request. */
  token_id: z.string().nullable(),
});
export type FaultCaller = z.infer<typeof FaultCaller>;

/**
 * Internal: the holder of the ticket of a WebSocket. `may_write` is true if the holder may ask for a fault with the
 * header `X-Sandbox-Fault`.
 */
export const SocketHolder = FaultCaller.extend({ may_write: z.boolean() });
export type SocketHolder = z.infer<typeof SocketHolder>;

/** Internal: a request that rules match, or that has the header `X-Sandbox-Fault`. */
export const FaultHitQuestion = z
  .strictObject({
    /**
     * The rules that match the request. If the gateway does not know the firm of a signed request, these are rules of
     * several firms. Only those of the firm of the key apply.
     */
    fault_ids: z.array(z.string()).max(MATCHING_FAULTS_MAX),
    /** The fault of the header `X-Sandbox-Fault`. It applies if no rule does. */
    header: FaultEffect.nullable(),
    /** The caller, if the gateway has verified its token. */
    caller: FaultCaller.nullable(),
    /** The signature of the request, if it has no token. */
    signature: SignatureClaim.nullable(),
    request: z.strictObject({ method: z.string(), path: z.string() }),
  })
  .meta({
    id: 'FaultHitQuestion',
    examples: [
      {
        fault_ids: ['flt_01M7YTT5NMF4MMD6DGJKSYQC69'],
        header: null,
        caller: {
          firm_id: 'SBX3F8Z1C6W5H',
          actor: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
          key_id: null,
          token_id: '6f0d6a5e-3a0b-4d0c-8a53-0d6f2f4d8c11',
        },
        signature: null,
        request: { method: 'POST', path: '/api/v1/baas/orders' },
      },
    ],
  });
export type FaultHitQuestion = z.infer<typeof FaultHitQuestion>;

/** Internal: the fault that a request meets. `fault_id` is null for the fault of a header. */
export const MetFault = z.object({
  ...effect,
  fault_id: z.string().nullable(),
  /** For scenario: the seed of the order. */
  seed: z.int().optional(),
});
export type MetFault = z.infer<typeof MetFault>;

/** Returns the name of a fault as clients see it in `X-Sandbox-Fault-Applied`: `slow; fault=flt_…`. */
export function appliedFault({ do: kind, fault_id }: MetFault): string {
  return fault_id === null ? kind : `${kind}; fault=${withoutNamespaces(fault_id)}`;
}

/** Internal. `firm_id` is the firm of the caller. It is null if the signature of the request is wrong. */
export const FaultHitAnswer = z
  .object({
    firm_id: z.string().nullable(),
    fault: MetFault.nullable(),
    /** The rules of the question that no longer exist, because a snapshot has replaced the rules of the firm. */
    gone_ids: z.array(z.string()).default([]),
  })
  .meta({
    id: 'FaultHitAnswer',
    examples: [
      {
        firm_id: 'SBX3F8Z1C6W5H',
        fault: { fault_id: 'flt_01M7YTT5NMF4MMD6DGJKSYQC69', do: 'lose_reply' },
        gone_ids: [],
      },
    ],
  });
export type FaultHitAnswer = z.infer<typeof FaultHitAnswer>;
