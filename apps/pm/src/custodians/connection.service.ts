import { Injectable } from '@nestjs/common';
import {
  type ConnectionView,
  type CreateConnectionBody,
  type FailedCheck,
  newId,
  type Paged,
  type PageQuery,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { CustodianRefused } from '@sandbourse/platform/errors';
import { AccountNotVisible } from '../books/accounts/account.errors.js';
import { type Account, isHeldAway } from '../books/accounts/account.js';
import { AccountStore } from '../books/accounts/account.store.js';
import { type Connection, connectionView } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { AccountConnected, type ConnectionCheck, ConnectionNotVisible, ConnectionRefused } from './custodian.errors.js';

@Injectable()
export class ConnectionService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionStore,
    private readonly accounts: AccountStore,
    private readonly time: BusinessTime,
  ) {}

  async create({ scope, isSandbox }: Caller, body: CreateConnectionBody): Promise<ConnectionView> {
    if (body.connection_type === 'CORRESPONDENT') throw new CustodianRefused(isSandbox);
    return this.db.as(scope).transaction(async tx => {
      const accounts = await this.accountsOf(tx, scope, [...new Set(body.account_ids)]);
      const [{ firmId, repCode }] = accounts;
      const failedChecks = accounts.flatMap(account => connectable(account, repCode));
      if (failedChecks.length > 0) throw new ConnectionRefused(failedChecks);

      const connection: Connection = {
        connectionId: newId('custodianConnection'),
        firmId,
        repCode,
        custodian: body.custodian,
        columnMapping: body.column_mapping,
        lastAsOf: null,
        lastSyncedAt: null,
        lastContentSha256: null,
        createdAt: this.time.now(firmId),
      };
      const accountIds = accounts.map(({ accountId }) => accountId);
      await this.connections.insert(tx, connection);
      const elsewhere = await this.connections.connect(tx, connection, accountIds);
      if (elsewhere.length > 0) throw new AccountConnected(elsewhere);
      return connectionView(connection, accountIds);
    });
  }

  async get({ scope }: Caller, connectionId: string): Promise<ConnectionView> {
    return this.db.as(scope).transaction(async tx => {
      const connection = await this.connections.find(tx, scope, connectionId);
      if (!connection) throw new ConnectionNotVisible();
      const accounts = await this.connections.accountsOf(tx, [connectionId]);
      return connectionView(connection, accounts.get(connectionId) ?? []);
    });
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<ConnectionView>> {
    return this.db.as(scope).transaction(async tx => {
      const [total, connections] = await Promise.all([
        this.connections.count(tx, scope),
        this.connections.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      const ids = connections.map(({ connectionId }) => connectionId);
      const accounts = await this.connections.accountsOf(tx, ids);
      const items = connections.map(each => connectionView(each, accounts.get(each.connectionId) ?? []));
      return { items, total, page, page_size };
    });
  }

  private async accountsOf(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<[Account, ...Account[]]> {
    const accounts = await this.accounts.ofIds(tx, scope, accountIds);
    const unseen = accountIds.find(accountId => !accounts.some(account => account.accountId === accountId));
    const [first, ...rest] = accounts;
    if (!first || unseen !== undefined) throw new AccountNotVisible(unseen);
    return [first, ...rest];
  }
}

function connectable(account: Account, repCode: string): FailedCheck<ConnectionCheck>[] {
  const { accountId, details } = account;
  const failed: FailedCheck<ConnectionCheck>[] = [];
  if (!details || !isHeldAway(details))
    failed.push({
      check: 'ACCOUNT_HELD_AWAY',
      reason: `${accountId} is not held at an outside custodian. Open the account with an OUTSIDE custodian`,
    });
  if (account.repCode !== repCode)
    failed.push({
      check: 'REP_CODE',
      reason: `${accountId} has the rep code ${account.repCode}, another account has ${repCode}`,
    });
  return failed;
}
