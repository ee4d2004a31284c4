import { Injectable } from '@nestjs/common';
import type { AccountOwner } from '@sandbourse/ledger';
import { type Scope, scopeValues, visibleSql, visibleToAdvisorSql } from '@sandbourse/platform/caller';
import { type ColumnsOf, column, columns, type Tx } from '@sandbourse/platform/database';
import type { Account } from './account.js';

const STANDING: ColumnsOf<Omit<Account, 'details'>> = {
  accountId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  clientId: column.text(),
  status: column.text(),
};

const DETAILS: ColumnsOf<Pick<Account, 'accountId' | 'details'>> = {
  accountId: STANDING.accountId,
  details: column.group('', {
    accountNumber: column.text(),
    householdId: column.text(),
    registration: column.text(),
    accountType: column.text(),
    management: column.text(),
    custodian: column.group('custodian', { name: column.text(), kind: column.text() }),
    baseCurrency: column.text(),
    marginEnabled: column.boolean(),
    lotMethod: column.text(),
    isSandbox: column.boolean(),
    createdAt: column.timestamptz(),
  }),
};

const OWNER = columns<AccountOwner>({
  accountId: STANDING.accountId,
  firmId: STANDING.firmId,
  clientId: STANDING.clientId,
});
const ACCOUNT = columns<Account>({ ...STANDING, ...DETAILS });
const ACCOUNT_STANDING = columns(STANDING);
const ACCOUNT_DETAILS = columns(DETAILS);

const SAVE_STANDING = `${ACCOUNT_STANDING.insertInto('accounts')}
  on conflict (account_id) do update
    set ${ACCOUNT_STANDING.assignments('excluded', ['firmId', 'repCode', 'clientId', 'status'])}`;

const SAVE_DETAILS = `update accounts set ${ACCOUNT_DETAILS.assignments('d', ['details'])}
  from ${ACCOUNT_DETAILS.rows('d')} where accounts.account_id = d.account_id`;

/** Selects the ids of the given accounts, and of all other accounts that their clients have. */
const SIBLINGS = `
  select account_id from accounts where account_id = any($1)
   union
  select sibling.account_id from accounts named join accounts sibling using (firm_id, client_id)
   where named.account_id = any($1)`;

/** Stores the accounts of the brokerage in the state of their latest events. */
@Injectable()
export class AccountStore {
  /**
   * Saves accounts. If the list contains an account several times, its last state is saved. If an event lacks a field,
   * the stored value of the field is kept.
   */
  async save(tx: Tx, accounts: readonly Account[]): Promise<void> {
    if (accounts.length === 0) return;
    const detailed = accounts.filter(({ details }) => details !== null);
    await Promise.all([
      tx.query(SAVE_STANDING, [ACCOUNT_STANDING.json(lastOfEach(accounts))]),
      tx.query(SAVE_DETAILS, [ACCOUNT_DETAILS.json(lastOfEach(detailed))]),
    ]);
  }

  /** Adds accounts that are unknown here. Known accounts only receive details that they lack. */
  async introduce(tx: Tx, accounts: readonly Account[]): Promise<void> {
    if (accounts.length === 0) return;
    const each = lastOfEach(accounts);
    await Promise.all([
      tx.query(`${ACCOUNT_STANDING.insertInto('accounts')} on conflict (account_id) do nothing`, [
        ACCOUNT_STANDING.json(each),
      ]),
      tx.query(`${SAVE_DETAILS} and accounts.account_number is null`, [ACCOUNT_DETAILS.json(each)]),
    ]);
  }

  /** Returns the given accounts that exist and that the scope may see, in the order of their ids. */
  async ofIds(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Account[]> {
    const rows = await tx.query(
      `select ${ACCOUNT.names} from accounts a where a.account_id = any($1) and ${visibleSql('a', 2)} order by a.account_id`,
      [accountIds, ...scopeValues(scope)],
    );
    return rows.map(ACCOUNT.read);
  }

  /** Returns a client's accounts that the scope may see, in the order of their ids. */
  async ofClient(tx: Tx, scope: Scope, firmId: string, clientId: string): Promise<Account[]> {
    const rows = await tx.query(
      `select ${ACCOUNT.names} from accounts a
        where a.firm_id = $4 and a.client_id = $5 and ${visibleSql('a', 1)} order by a.account_id`,
      [...scopeValues(scope), firmId, clientId],
    );
    return rows.map(ACCOUNT.read);
  }

  /** Returns the firm's accounts that an advisor with this scope may see, in the order of their ids. */
  async ofFirm(tx: Tx, scope: Scope, firmId: string): Promise<Account[]> {
    const rows = await tx.query(
      `select ${ACCOUNT.names} from accounts a
        where a.firm_id = $4 and ${visibleToAdvisorSql('a', 1)} order by a.account_id`,
      [...scopeValues(scope), firmId],
    );
    return rows.map(ACCOUNT.read);
  }

  /**
   * Returns the firm and client of each account that an advisor with this scope may see. The result is sorted by
   * account id.
   */
  async owners(tx: Tx, scope: Scope): Promise<AccountOwner[]> {
    const rows = await tx.query(
      `select ${OWNER.names} from accounts a where ${visibleToAdvisorSql('a', 1)} order by a.account_id`,
      scopeValues(scope),
    );
    return rows.map(OWNER.read);
  }

  /**
   * Locks these accounts and all other accounts of their clients until the transaction ends. They are locked in the
   * order of their ids, so that two transactions cannot wait for each other.
   */
  lockWithSiblings(tx: Tx, accountIds: readonly string[]): void {
    tx.send(`select 1 from accounts where account_id in (${SIBLINGS}) order by account_id for update`, [accountIds]);
  }

  /** Returns these accounts and all other accounts of their clients. */
  async withSiblings(tx: Tx, accountIds: readonly string[]): Promise<Account[]> {
    const rows = await tx.query(
      `select ${ACCOUNT.names} from accounts where account_id in (${SIBLINGS}) order by account_id`,
      [accountIds],
    );
    return rows.map(ACCOUNT.read);
  }

  async isVisible(tx: Tx, scope: Scope, accountId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from accounts a where a.account_id = $1 and ${visibleSql('a', 2)}`, [
      accountId,
      ...scopeValues(scope),
    ]);
    return rows.length > 0;
  }
}

/** Returns the last state of each account, in the order in which accounts are locked. */
function lastOfEach(accounts: readonly Account[]): Account[] {
  const last = new Map(accounts.map(account => [account.accountId, account]));
  return [...last.values()].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
}
