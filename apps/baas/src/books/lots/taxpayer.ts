import type { TaxpayerAccount } from '@sandbourse/ledger';
import type { Account } from '../account.js';

/** Whose gains these are: a client over all accounts, or an account by itself when it names no client. */
export interface Taxpayer {
  readonly taxpayerId: string;
  readonly firmId: string;
  readonly accounts: readonly TaxpayerAccount[];
}

export function taxpayerIdOf({ accountId, firmId, clientId }: Pick<Account, 'accountId' | 'firmId' | 'clientId'>) {
  return clientId === null ? accountId : `${firmId}/${clientId}`;
}

/** An IRA's gains and losses are nobody's to report. */
export function isTaxed(accountType: Account['accountType']): boolean {
  return accountType !== 'TRADITIONAL_IRA' && accountType !== 'ROTH_IRA';
}
