import { z } from 'zod';
import { AccountData } from '../events/account-data.js';
import { TransactionPosted } from '../events/transaction-events.js';
import { exampleOf } from '../example.js';
import { AccountDetails, AccountStatus } from '../http/baas/accounts.js';

/** Internal: an account of the brokerage, and the number of entries in its ledger. */
export const LedgerAccount = AccountData.extend({
  status: AccountStatus,
  details: AccountDetails,
  last_sequence: z.int(),
}).meta({
  id: 'LedgerAccount',
  examples: [
    {
      account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
      firm_id: 'HARBOR',
      rep_code: 'R001',
      client_id: null,
      status: 'ACTIVE',
      details: exampleOf(AccountDetails),
      last_sequence: 2,
    },
  ],
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/** Internal response: the accounts with ids after `after`, sorted by id. After the last account, the page is empty. */
export const LedgerAccountsPage = z.object({ accounts: z.array(LedgerAccount) }).meta({
  id: 'LedgerAccountsPage',
  examples: [{ accounts: [exampleOf(LedgerAccount)] }],
});
export type LedgerAccountsPage = z.infer<typeof LedgerAccountsPage>;

export const LedgerAccountsQuery = z.strictObject({ after: z.string().default('') });
export type LedgerAccountsQuery = z.infer<typeof LedgerAccountsQuery>;

/** Internal response: the entries of an account after `after_sequence`, in the form in which they were published. */
export const LedgerPage = z.object({ account: LedgerAccount, entries: z.array(TransactionPosted.data) }).meta({
  id: 'LedgerPage',
  examples: [{ account: exampleOf(LedgerAccount), entries: [TransactionPosted.examples[0]] }],
});
export type LedgerPage = z.infer<typeof LedgerPage>;

export const LedgerPageQuery = z.strictObject({ after_sequence: z.coerce.number().int().min(0).default(0) });
export type LedgerPageQuery = z.infer<typeof LedgerPageQuery>;
