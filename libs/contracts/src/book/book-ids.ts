import { z } from 'zod';

const Ids = z.record(z.string(), z.string());

/** The ids of the objects that were created from a book, by the kind and name of the object. */
export const BookIdsView = z
  .object({
    accounts: Ids,
    clients: Ids,
    households: Ids,
    transactions: Ids,
    models: Ids,
    fee_schedules: Ids,
    portfolios: Ids,
    trades: Ids.default({}),
    orders: Ids,
    logins: Ids,
  })
  .meta({
    id: 'BookIds',
    examples: [
      {
        accounts: { brokerage: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69' },
        clients: { Ada: 'clt_01M7YTT5NMF4MMD6DGJKSYQC69' },
        households: {},
        transactions: {},
        models: {},
        fee_schedules: {},
        portfolios: {},
        trades: {},
        orders: {},
        logins: { advisor: 'pauth_01M7YTFX8TXMW8T26FR1KP1FE6' },
      },
    ],
  });
export type BookIdsView = z.infer<typeof BookIdsView>;

/** A login that was created because the book contains it. */
export const BookLoginView = z
  .object({
    name: z.string(),
    user_id: z.string(),
    email: z.string(),
    role: z.string(),
    password: z
      .string()
      .nullable()
      .meta({ description: 'Only this response contains the password; null if the book sets it' }),
  })
  .meta({
    id: 'BookLogin',
    examples: [
      {
        name: 'advisor',
        user_id: 'pauth_01M7YTFX8TXMW8T26FR1KP1FE6',
        email: 'advisor@sbx3f8z1c6w5h.test',
        role: 'advisor',
        password: 'pq3Nf0aXk6mVd1yZ8sLtR2wB',
      },
    ],
  });
export type BookLoginView = z.infer<typeof BookLoginView>;
