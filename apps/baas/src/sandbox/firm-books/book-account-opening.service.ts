import { Injectable } from '@nestjs/common';
import type { LedgerAccount } from '@sandbourse/contracts';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { accountStatusChanged, ledgerAccount } from '../../books/records/account-events.js';
import type { Client } from '../../clients/clients/client.js';
import { ClientStore } from '../../clients/clients/client.store.js';
import { FirmHasAccounts } from './firm-book.errors.js';

/** Opens the accounts of a book. */
@Injectable()
export class BookAccountOpening {
  constructor(
    private readonly accounts: AccountStore,
    private readonly clients: ClientStore,
    private readonly eventLog: EventLog,
  ) {}

  /** Opens the accounts of a firm and stores their clients. Throws if the firm already has accounts. */
  async open(tx: Tx, firmId: string, asked: readonly Omit<Account, 'accountNumber'>[]): Promise<Account[]> {
    if ((await this.accounts.countOfFirm(tx, firmId)) > 0)
      throw new FirmHasAccounts('The firm already has accounts. Apply the book under another name');
    if (asked.length === 0) return [];
    const accounts = await Promise.all(
      asked.map(async account => ({ ...account, accountNumber: await this.accounts.nextAccountNumber(tx, account) })),
    );
    await this.clients.insertAll(tx, clientsOf(accounts));
    await this.accounts.insertAll(tx, accounts);
    this.eventLog.publish(
      tx,
      accounts.map(account => accountStatusChanged(account, { previous: null, reason: null, at: account.createdAt })),
    );
    return accounts;
  }

  /** Returns the accounts of a book with the lengths of their ledgers, by the names in the book. */
  async followed(tx: Tx, accountIds: ReadonlyMap<string, string>): Promise<Record<string, LedgerAccount>> {
    const followed = await this.accounts.followed(tx, [...accountIds.values()]);
    const ledgers = new Map(followed.map(each => [each.account.accountId, ledgerAccount(each)]));
    return Object.fromEntries(
      [...accountIds].map(([name, accountId]) => [name, ledgers.get(accountId) as LedgerAccount]),
    );
  }
}

function clientsOf(accounts: readonly Account[]): Client[] {
  const clients = accounts.flatMap(({ firmId, clientId, repCode, createdAt }) =>
    clientId === null ? [] : [[clientId, { firmId, clientId, repCode, createdAt }] as const],
  );
  return [...new Map(clients).values()];
}
