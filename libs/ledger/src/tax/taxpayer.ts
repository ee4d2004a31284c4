import type { TaxpayerAccount } from './account-lots.js';

/** Whose gains these are: a client over all accounts, or an account by itself when it names no client. */
export interface Taxpayer {
  readonly taxpayerId: string;
  readonly firmId: string;
  readonly accounts: readonly TaxpayerAccount[];
}

/** Whose an account is. */
export interface AccountOwner {
  readonly accountId: string;
  readonly firmId: string;
  readonly clientId: string | null;
}

export function taxpayerIdOf({ accountId, firmId, clientId }: AccountOwner): string {
  return clientId === null ? accountId : `${firmId}/${clientId}`;
}

/** The taxpayers of accounts, each with those of its accounts that are among them. */
export function taxpayersOf(accounts: Iterable<AccountOwner & { readonly accountType: string }>): Taxpayer[] {
  const taxpayers = new Map<string, Taxpayer & { accounts: TaxpayerAccount[] }>();
  for (const account of accounts) {
    const taxpayerId = taxpayerIdOf(account);
    const taxpayer = taxpayers.get(taxpayerId) ?? { taxpayerId, firmId: account.firmId, accounts: [] };
    taxpayer.accounts.push({ accountId: account.accountId, isTaxed: isTaxed(account.accountType) });
    taxpayers.set(taxpayerId, taxpayer);
  }
  return [...taxpayers.values()];
}

/** An IRA's gains and losses are nobody's to report. */
export function isTaxed(accountType: string): boolean {
  return accountType !== 'TRADITIONAL_IRA' && accountType !== 'ROTH_IRA';
}
