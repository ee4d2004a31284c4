import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';

/** A mail that was stored as a file, because no mail server is configured. */
export const LocalMailView = z
  .object({
    name: z
      .string()
      .meta({ description: 'The name of the file: the id of the sign-up or login, and the number of the mail' }),
    to: z.string(),
    subject: z.string(),
    sent_at: Timestamp,
    text: z.string(),
    link: z.string().nullable().meta({
      description: 'The link with the token that verifies an address or resets a password, if the mail has one',
    }),
  })
  .meta({
    id: 'LocalMail',
    examples: [
      {
        name: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69.1',
        to: 'ada@lovelace.test',
        subject: 'Verify your email address for Sandbourse',
        sent_at: '2026-11-21T10:35:41.865000+00:00',
        text: 'Someone requested a Sandbourse sandbox with this address.',
        link: 'http://127.0.0.1:8080/v#sbxv_token-of-the-mail',
      },
    ],
  });
export type LocalMailView = z.infer<typeof LocalMailView>;

/** The stored mails. The list is empty if this installation does not show mails. */
export const LocalMailboxView = z
  .object({
    is_open: z.boolean().meta({ description: 'Whether this installation shows mails. If not, `items` is empty' }),
    items: z.array(LocalMailView),
    total: z.int(),
  })
  .meta({ id: 'LocalMailbox', examples: [{ is_open: true, items: [exampleOf(LocalMailView)], total: 1 }] });
export type LocalMailboxView = z.infer<typeof LocalMailboxView>;
