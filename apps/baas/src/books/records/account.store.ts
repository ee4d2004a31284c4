import { Injectable } from '@nestjs/common';
import { seededNumber, storedIn } from '@sandbourse/contracts';
import { emptyChain } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type ColumnsOf, column, columns, lockKey, type Row, type Tx } from '@sandbourse/platform/database';
import { AccountNotVisible } from './account.errors.js';
import type { Account, FollowedAccount, LockedAccount } from './account.js';

const COLUMNS: ColumnsOf<Account> = {
  accountId: column.text(),
  accountNumber: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  clientId: column.text(),
  householdId: column.text(),
  registration: column.text(),
  accountType: column.text(),
  dateOfBirth: column.date(),
  management: column.text(),
  status: column.text(),
  baseCurrency: column.text(),
  marginEnabled: column.boolean(),
  custodian: column.group('custodian', { name: column.text(), kind: column.text() }),
  freeze: column.group('freeze', {
    transactionId: column.text(),
    from: column.date(),
    until: column.date(),
    symbol: column.text(),
    unpaid: column.numeric(Money),
    payBy: column.date(),
  }),
  isSandbox: column.boolean(),
  lotMethod: column.text(),
  taxWithholding: column.text(),
  kycSimulation: column.text(),
  idempotencyKey: column.text(),
  createdAt: column.timestamptz(),
};
const ACCOUNT = columns(COLUMNS);
const FREEZE = columns<Pick<Account, 'accountId' | 'freeze'>>({ accountId: COLUMNS.accountId, freeze: COLUMNS.freeze });
const SET_FREEZE = `update accounts set ${FREEZE.assignments('f', ['freeze'])} from ${FREEZE.rows('f')}
  where accounts.account_id = f.account_id`;
const LOCKED_ACCOUNT = columns<LockedAccount>({
  ...COLUMNS,
  ledgerHead: column.group('ledger', { sequence: column.bigint(), hash: column.text() }),
});

export interface AccountFilter {
  /** True selects accounts that accept orders; false selects accounts that do not. Undefined selects all accounts. */
  readonly tradable?: boolean | undefined;
}

/** `isTradable` as a condition on `accounts a`. All accounts match if $4 is null. */
const TRADABLE_SQL = `($4::boolean is null
  or $4 = (a.status = 'ACTIVE' and a.custodian_kind <> 'OUTSIDE' and a.management <> 'HELD_AWAY'))`;

type FollowedRow = Row & { ledger_sequence: number };

function followedAccount(row: FollowedRow): FollowedAccount {
  return { account: ACCOUNT.read(row), lastSequence: row.ledger_sequence };
}

@Injectable()
export class AccountStore {
  /** Returns the number of a new account. In a firm with a seed, it follows from the id of the account. */
  async nextAccountNumber(tx: Tx, { accountId }: Pick<Account, 'accountId'>): Promise<string> {
    const seeded = seededNumber(accountId, 'SB');
    if (seeded) return seeded;
    const [row] = await tx.query<{ number: string }>(`select 'SB' || nextval('account_numbers') as number`);
    return String(row?.number);
  }

  async countOfFirm(tx: Tx, firmId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('accounts of', '$1')})`, [firmId]);
    const [row] = await tx.query<{ count: number }>('select count(*) from accounts where firm_id = $1', [firmId]);
    return row?.count ?? 0;
  }

  insert(tx: Tx, account: Account): Promise<void> {
    return this.insertAll(tx, [account]);
  }

  async insertAll(tx: Tx, accounts: readonly Account[]): Promise<void> {
    const opened = accounts.map(account => ({ ...account, ledgerHead: emptyChain(account.accountId) }));
    await tx.query(LOCKED_ACCOUNT.insertInto('accounts'), [LOCKED_ACCOUNT.json(opened)]);
  }

  /** Returns all accounts of a firm, oldest first. */
  async ofFirm(tx: Tx, scope: Scope, firmId: string): Promise<Account[]> {
    const rows = await tx.query(
      `select * from accounts a where a.firm_id = $4 and ${visibleSql('a', 1)} order by a.account_id`,
      [...scopeValues(scope), firmId],
    );
    return rows.map(ACCOUNT.read);
  }

  /**
   * Returns the account that was opened with this key. The caller must hold the lock of `countOfFirm`. Otherwise, two
   * concurrent requests could each open an account with the key.
   */
  async findByKey(tx: Tx, firmId: string, idempotencyKey: string): Promise<Account | undefined> {
    const [row] = await tx.query('select * from accounts where firm_id = $1 and idempotency_key = $2', [
      firmId,
      idempotencyKey,
    ]);
    return row && ACCOUNT.read(row);
  }

  /** Returns the id of the firm's account that has this id or number. */
  async idOf(tx: Tx, firmId: string, idOrNumber: string): Promise<string | undefined> {
    const [row] = await tx.query<{ account_id: string }>(
      'select account_id from accounts where firm_id = $1 and (account_id = $2 or account_number = $2)',
      [firmId, storedIn(firmId, idOrNumber)],
    );
    return row?.account_id;
  }

  async find(tx: Tx, scope: Scope, accountId: string): Promise<Account | undefined> {
    const [row] = await tx.query(`select * from accounts a where a.account_id = $1 and ${visibleSql('a', 2)}`, [
      accountId,
      ...scopeValues(scope),
    ]);
    return row && ACCOUNT.read(row);
  }

  /** Returns an account as `find` does, but throws if the scope cannot see it. */
  async get(tx: Tx, scope: Scope, accountId: string): Promise<Account> {
    const account = await this.find(tx, scope, accountId);
    if (!account) throw new AccountNotVisible();
    return account;
  }

  /** Returns the accounts with these ids that exist, in the order of their ids. Does not lock the accounts. */
  async ofIds(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Account[]> {
    const rows = await tx.query(
      `select * from accounts a where a.account_id = any($1) and ${visibleSql('a', 2)} order by account_id`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(ACCOUNT.read);
  }

  /** Returns the accounts of all firms after the given id, in the order of their ids. Does not lock the accounts. */
  async following(tx: Tx, accountId: string, limit: number): Promise<FollowedAccount[]> {
    const rows = await tx.query<FollowedRow>(
      'select * from accounts where account_id > $1 order by account_id limit $2',
      [accountId, limit],
    );
    return rows.map(followedAccount);
  }

  /** Returns the accounts with the lengths of their ledgers. Does not lock the accounts. */
  async followed(tx: Tx, accountIds: readonly string[]): Promise<FollowedAccount[]> {
    const rows = await tx.query<FollowedRow>('select * from accounts where account_id = any($1)', [accountIds]);
    return rows.map(followedAccount);
  }

  /** Returns a page of accounts, newest first. */
  async page(
    tx: Tx,
    scope: Scope,
    { tradable, limit, offset }: AccountFilter & { limit: number; offset: number },
  ): Promise<Account[]> {
    const rows = await tx.query(
      `select * from accounts a where ${visibleSql('a', 1)} and ${TRADABLE_SQL} order by a.account_id desc limit $5 offset $6`,
      [...scopeValues(scope), tradable ?? null, limit, offset],
    );
    return rows.map(ACCOUNT.read);
  }

  async count(tx: Tx, scope: Scope, { tradable }: AccountFilter = {}): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from accounts a where ${visibleSql('a', 1)} and ${TRADABLE_SQL}`,
      [...scopeValues(scope), tradable ?? null],
    );
    return row?.count ?? 0;
  }

  /**
   * Locks accounts until the transaction ends. Accounts are always locked in the order of their ids, so that
   * transactions do not deadlock.
   */
  async lock(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<LockedAccount[]> {
    const rows = await tx.query(
      `select * from accounts a where a.account_id = any($1) and ${visibleSql('a', 2)} order by a.account_id for update`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(LOCKED_ACCOUNT.read);
  }

  /** Returns the given accounts that may borrow. */
  async onMargin(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Account[]> {
    const rows = await tx.query(
      `select * from accounts a where a.account_id = any($1) and a.margin_enabled and ${visibleSql('a', 2)}`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(ACCOUNT.read);
  }

  setFreeze(tx: Tx, { accountId }: LockedAccount, freeze: Account['freeze']): void {
    tx.send(SET_FREEZE, [FREEZE.json([{ accountId, freeze }])]);
  }

  async setTaxWithholding(
    tx: Tx,
    { accountId }: LockedAccount,
    taxWithholding: Account['taxWithholding'],
  ): Promise<void> {
    await tx.query('update accounts set tax_withholding = $2 where account_id = $1', [accountId, taxWithholding]);
  }

  async setStatus(tx: Tx, { accountId }: LockedAccount, status: Account['status']): Promise<void> {
    await tx.query('update accounts set status = $2 where account_id = $1', [accountId, status]);
  }
}
