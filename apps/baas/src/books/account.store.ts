import { Injectable } from '@nestjs/common';
import { emptyChain } from '@sandbourse/ledger';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { Account, LockedAccount } from './account.js';

interface AccountRow extends Row {
  account_id: string;
  account_number: string;
  firm_id: string;
  rep_code: string;
  client_id: string | null;
  household_id: string | null;
  registration: string;
  account_type: Account['accountType'];
  management: Account['management'];
  status: Account['status'];
  base_currency: Account['baseCurrency'];
  margin_enabled: boolean;
  custodian_name: string;
  custodian_kind: Account['custodian']['kind'];
  is_sandbox: boolean;
  lot_method: Account['lotMethod'];
  kyc_simulation: Account['kycSimulation'];
  ledger_sequence: number;
  ledger_hash: string;
  created_at: Date;
}

/** Account numbers of one firm are counted under this lock, so that two requests cannot both be the last allowed. */
const FIRM_CAP_LOCK = 20260010;

@Injectable()
export class AccountStore {
  async nextAccountNumber(tx: Tx): Promise<string> {
    const [row] = await tx.query<{ number: string }>(`select 'SB' || nextval('account_numbers') as number`);
    return String(row?.number);
  }

  async countOfFirm(tx: Tx, firmId: string): Promise<number> {
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [FIRM_CAP_LOCK, firmId]);
    const [row] = await tx.query<{ count: number }>('select count(*) from accounts where firm_id = $1', [firmId]);
    return row?.count ?? 0;
  }

  async insert(tx: Tx, account: Account): Promise<void> {
    await tx.query(
      `insert into accounts (account_id, account_number, firm_id, rep_code, client_id, household_id, registration,
                             account_type, management, status, base_currency, margin_enabled, custodian_name,
                             custodian_kind, is_sandbox, lot_method, kyc_simulation, ledger_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      [
        account.accountId,
        account.accountNumber,
        account.firmId,
        account.repCode,
        account.clientId,
        account.householdId,
        account.registration,
        account.accountType,
        account.management,
        account.status,
        account.baseCurrency,
        account.marginEnabled,
        account.custodian.name,
        account.custodian.kind,
        account.isSandbox,
        account.lotMethod,
        account.kycSimulation,
        emptyChain(account.accountId).hash,
        account.createdAt,
      ],
    );
  }

  async find(tx: Tx, scope: Scope, accountId: string): Promise<Account | undefined> {
    const [row] = await tx.query<AccountRow>(
      `select * from accounts a where a.account_id = $1 and ${visibleSql('a', 2)}`,
      [accountId, ...scopeValues(scope)],
    );
    return row && fromRow(row);
  }

  /** Newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Account[]> {
    const rows = await tx.query<AccountRow>(
      `select * from accounts a where ${visibleSql('a', 1)} order by a.account_id desc limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(fromRow);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) from accounts a where ${visibleSql('a', 1)}`, [
      ...scopeValues(scope),
    ]);
    return row?.count ?? 0;
  }

  /** Locks accounts until the transaction ends, always in the order of their ids, so that no two wait for each other. */
  async lock(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<LockedAccount[]> {
    const rows = await tx.query<AccountRow>(
      `select * from accounts a where a.account_id = any($1) and ${visibleSql('a', 2)} order by a.account_id for update`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(row => ({
      ...fromRow(row),
      ledgerHead: { sequence: row.ledger_sequence, hash: row.ledger_hash },
    }));
  }

  /** Those of these accounts that may borrow. */
  async onMargin(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Account[]> {
    const rows = await tx.query<AccountRow>(
      `select * from accounts a where a.account_id = any($1) and a.margin_enabled and ${visibleSql('a', 2)}`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(fromRow);
  }

  async setStatus(tx: Tx, { accountId }: LockedAccount, status: Account['status']): Promise<void> {
    await tx.query('update accounts set status = $2 where account_id = $1', [accountId, status]);
  }
}

function fromRow(row: AccountRow): Account {
  return {
    accountId: row.account_id,
    accountNumber: row.account_number,
    firmId: row.firm_id,
    repCode: row.rep_code,
    clientId: row.client_id,
    householdId: row.household_id,
    registration: row.registration,
    accountType: row.account_type,
    management: row.management,
    status: row.status,
    baseCurrency: row.base_currency,
    marginEnabled: row.margin_enabled,
    custodian: { name: row.custodian_name, kind: row.custodian_kind },
    isSandbox: row.is_sandbox,
    lotMethod: row.lot_method,
    kycSimulation: row.kyc_simulation,
    createdAt: row.created_at,
  };
}
