import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { FirmTask } from './firm-tasks.js';

const revoked = {
  /** The number of the revocation. A later revocation has a higher number. */
  sequence: z.int().min(1),
  revoked_at: z.iso.datetime(),
};

/** Internal: a revocation of tokens before they expire. */
export const Revocation = z
  .discriminatedUnion('kind', [
    /** Revokes one token, because its login has logged out. */
    z.object({ kind: z.literal('TOKEN'), token_id: z.string(), ...revoked }),
    /**
     * Revokes the tokens of a login with a lower generation than this one. After a change of the password, the token
     * `kept_token_id` stays valid: with it, the password was changed.
     */
    z.object({
      kind: z.literal('LOGIN'),
      user_id: z.string(),
      token_generation: z.int().min(1),
      kept_token_id: z.string().nullable(),
      ...revoked,
    }),
    /** Revokes all tokens of a firm, until the firm is active again. */
    z.object({ kind: z.literal('FIRM'), firm_id: z.string(), is_active: z.boolean(), ...revoked }),
    /**
     * A task for every process. A task revokes no tokens, but it uses the same channel. Therefore all processes receive
     * tasks and revocations in the same order.
     */
    z.object({ kind: z.literal('FIRM_TASK'), task_id: z.string(), task: FirmTask, ...revoked }),
  ])
  .meta({
    id: 'Revocation',
    examples: [
      {
        kind: 'LOGIN',
        user_id: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        token_generation: 2,
        kept_token_id: null,
        sequence: 41,
        revoked_at: '2026-11-21T10:35:41.865Z',
      },
      {
        kind: 'TOKEN',
        token_id: '6f0d6a5e-3a0b-4d0c-8a53-0d6f2f4d8c11',
        sequence: 42,
        revoked_at: '2026-11-21T10:35:42.112Z',
      },
      { kind: 'FIRM', firm_id: 'HARBOR', is_active: false, sequence: 43, revoked_at: '2026-11-21T10:36:00.000Z' },
    ],
  });
export type Revocation = z.infer<typeof Revocation>;

/** The maximum number of revocations in one response. After a response with this number, the service must ask again. */
export const REVOCATIONS_MAX = 1_000;

/** The maximum time in milliseconds that auth waits for a new revocation. Then it sends an empty response. */
export const REVOCATION_WAIT_MAX_MS = 10_000;

/**
 * Internal request for the revocations with a number above `after`. It confirms that the process has received all
 * revocations up to `after`.
 */
export const RevocationQuestion = z
  .strictObject({
    process_id: z.string().min(1).max(64),
    after: z.int().min(0),
    wait_ms: z.int().min(0).max(REVOCATION_WAIT_MAX_MS).default(0),
  })
  .meta({
    id: 'RevocationQuestion',
    examples: [{ process_id: '6f0d6a5e-3a0b-4d0c-8a53-0d6f2f4d8c11', after: 40, wait_ms: 1_500 }],
  });
export type RevocationQuestion = z.infer<typeof RevocationQuestion>;

export const RevocationAnswer = z
  .object({ revocations: z.array(Revocation).max(REVOCATIONS_MAX) })
  .meta({ id: 'RevocationAnswer', examples: [{ revocations: [exampleOf(Revocation)] }] });
export type RevocationAnswer = z.infer<typeof RevocationAnswer>;
