import { z } from 'zod';

/**
 * The first fields of every public event: the account, and its firm, advisor and client. From these fields, a stream
 * decides which clients may receive the event. It needs no database query.
 */
export const AccountData = z.object({
  account_id: z.string(),
  firm_id: z.string(),
  rep_code: z.string(),
  client_id: z.string().nullable(),
});
export type AccountData = z.infer<typeof AccountData>;

export const ACCOUNT: AccountData = {
  account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
  firm_id: 'HARBOR',
  rep_code: 'R001',
  client_id: null,
};
