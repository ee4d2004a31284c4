import type { TaxpayerAccount } from './account-lots.js';

/** The person to whom gains belong: a client with all its accounts. An account without a client is its own taxpayer. */
export interface Taxpayer {
  readonly taxpayerId: string;
  readonly firmId: string;
  readonly accounts: readonly TaxpayerAccount[];
}

/** An account, its firm, and the client that owns it (null if it has no client). */
export interface AccountOwner {
  readonly accountId: string;
  readonly firmId: string;
  readonly clientId: string | null;
}

export function taxpayerIdOf({ accountId, firmId, clientId }: AccountOwner): string {
  return clientId === null ? accountId : `${firmId}/${clientId}`;
}

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

/** Returns false for an IRA, because its gains and losses are not reported to the IRS. */
export function isTaxed(accountType: string): boolean {
  return accountType !== 'TRADITIONAL_IRA' && accountType !== 'ROTH_IRA';
}
