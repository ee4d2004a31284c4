import type { Account } from '../../books/records/account.js';

export const IRAS: readonly Account['accountType'][] = ['TRADITIONAL_IRA', 'ROTH_IRA'];

export function isIra({ accountType }: Pick<Account, 'accountType'>): boolean {
  return IRAS.includes(accountType);
}
