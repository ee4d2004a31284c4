import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';

export const IssueFixPasswordBody = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'Your name for the password', examples: ['Trading desk'] }),
  })
  .meta({ id: 'IssueFixPasswordBody', examples: [{ name: 'Trading desk' }] });
export type IssueFixPasswordBody = z.infer<typeof IssueFixPasswordBody>;

/** A password with which a firm's FIX sessions log on. */
export const FixPasswordView = z
  .object({
    password_id: z.string(),
    name: z.string(),
    status: z.enum(['active', 'revoked']),
    created_by: z.string().meta({ description: 'The login that issued the password' }),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().meta({ description: 'The time of the last Logon with this password' }),
    revoked_at: Timestamp.nullable(),
  })
  .meta({
    id: 'FixPassword',
    examples: [
      {
        password_id: 'fixpw_01M7YTT5NMF4MMD6DGJKSYQC69',
        name: 'Trading desk',
        status: 'active',
        created_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        last_used_at: '2026-11-21T11:02:10.114000+00:00',
        revoked_at: null,
      },
    ],
  });
export type FixPasswordView = z.infer<typeof FixPasswordView>;

export const IssuedFixPasswordView = FixPasswordView.extend({
  password: z.string().meta({ description: 'Shown only once. If you lose the password, revoke it and issue another' }),
}).meta({
  id: 'IssuedFixPassword',
  examples: [{ ...exampleOf(FixPasswordView), last_used_at: null, password: 'fix_shown-once-and-never-again' }],
});
export type IssuedFixPasswordView = z.infer<typeof IssuedFixPasswordView>;

/** The maximum length of the password in a Logon. Every password that we issue is shorter. */
export const FIX_PASSWORD_CHARACTERS_MAX = 200;

/** Internal request: may a session of this firm log on with this password? */
export const FixLogonQuestion = z
  .strictObject({
    firm_id: z.string(),
    comp_id: z.string(),
    password: z.string().max(FIX_PASSWORD_CHARACTERS_MAX).meta({ description: 'Empty if the Logon has no password' }),
  })
  .meta({
    id: 'FixLogonQuestion',
    examples: [{ firm_id: 'HARBOR', comp_id: 'CLIENT1', password: 'fix_the-password' }],
  });
export type FixLogonQuestion = z.infer<typeof FixLogonQuestion>;

export const FixLogonAnswer = z
  .object({ password_id: z.string().nullable().meta({ description: 'The password that matches, if there is one' }) })
  .meta({ id: 'FixLogonAnswer', examples: [{ password_id: 'fixpw_01M7YTT5NMF4MMD6DGJKSYQC69' }] });
export type FixLogonAnswer = z.infer<typeof FixLogonAnswer>;

/** The address of the venue, to which a client's FIX engine connects. */
export const FixVenueView = z
  .object({
    begin_string: z.literal('FIX.4.2').meta({ description: 'BeginString (8)' }),
    host: z.string().nullable().meta({ description: 'Null if the operator has not set the public address' }),
    port: z.int().meta({ description: 'TCP' }),
    target_comp_id: z.string().meta({ description: 'TargetCompID (56) of your messages' }),
  })
  .meta({
    id: 'FixVenue',
    examples: [{ begin_string: 'FIX.4.2', host: '127.0.0.1', port: 9878, target_comp_id: 'VENUE' }],
  });
export type FixVenueView = z.infer<typeof FixVenueView>;

/** A FIX session of a client, as the venue sees it. */
export const FixSessionView = z
  .object({
    session_id: z.string(),
    sender_comp_id: z.string(),
    target_comp_id: z.string(),
    firm_id: z
      .string()
      .nullable()
      .meta({ description: 'The firm of the client; null for the internal session of the order router' }),
    purpose: z.enum(['ORDERS', 'DROP_COPY']).meta({
      description: 'The purpose of the session: orders, or a drop copy (read-only reports of every order of the firm)',
    }),
    next_out: z.int().meta({ description: 'MsgSeqNum (34) of the next message that the venue sends' }),
    next_in: z.int().meta({ description: 'MsgSeqNum (34) that the venue expects next' }),
    generation: z.int().meta({ description: 'How often the sequence numbers were reset' }),
    phase: z.enum(['disconnected', 'awaiting_logon', 'established', 'logging_out']),
  })
  .meta({
    id: 'FixSession',
    examples: [
      {
        session_id: 'VENUE->CLIENT1',
        sender_comp_id: 'VENUE',
        target_comp_id: 'CLIENT1',
        firm_id: 'HARBOR',
        purpose: 'ORDERS',
        next_out: 42,
        next_in: 17,
        generation: 0,
        phase: 'established',
      },
    ],
  });
export type FixSessionView = z.infer<typeof FixSessionView>;
