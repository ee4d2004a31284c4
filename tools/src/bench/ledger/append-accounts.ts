import { newId } from '@sandbourse/contracts';
import { emptyChain } from '@sandbourse/ledger';
import type { Database } from '@sandbourse/platform/database';

/**
 * Opens empty accounts, each with its own client. The accounts are not in the demo firm but in a firm without logins,
 * because their trades use invented symbols without prices.
 */
export async function openAccounts(owner: Database, count: number): Promise<string[]> {
  const accountIds = Array.from({ length: count }, () => newId('account'));
  await owner.query(
    `insert into accounts (account_id, account_number, firm_id, rep_code, client_id, registration, account_type,
                           management, status, base_currency, margin_enabled, custodian_name, custodian_kind,
                           is_sandbox, lot_method, ledger_hash, created_at)
     select account_id, account_id, 'APPEND', 'APPEND', account_id, 'A benchmark', 'INDIVIDUAL', 'SELF_DIRECTED', 'ACTIVE',
            'USD', false, 'Sandbourse Clearing (simulated)', 'NATIVE', true, 'FIFO', hash, now()
       from unnest($1::text[], $2::text[]) as account (account_id, hash)`,
    [accountIds, accountIds.map(accountId => emptyChain(accountId).hash)],
  );
  return accountIds;
}
