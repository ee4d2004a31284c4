import type { FailedCheck } from '@sandbourse/contracts';
import { type Account, isHeldAway } from './account.js';

/**
 * Returns the checks that an account fails if cash may not move in it, with reasons.
 * @param action completes the sentence "Only an ACTIVE account can ..."
 */
export function checkTradable(account: Account, action: string): FailedCheck<'ACCOUNT_STATUS' | 'ACCOUNT_TRADABLE'>[] {
  const failed: FailedCheck<'ACCOUNT_STATUS' | 'ACCOUNT_TRADABLE'>[] = [];
  if (account.status !== 'ACTIVE')
    failed.push({
      check: 'ACCOUNT_STATUS',
      reason: `The account is ${account.status}. Only an ACTIVE account can ${action}`,
    });
  if (isHeldAway(account))
    failed.push({
      check: 'ACCOUNT_TRADABLE',
      reason: 'The account is held at an outside custodian, which handles its cash',
    });
  return failed;
}
