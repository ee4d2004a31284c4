import { Inject, Injectable } from '@nestjs/common';
import { type CustodianFileQuery, type CustodianFileView, shownText } from '@sandbourse/contracts';
import { taxLotRecord } from '@sandbourse/ledger';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Money } from '@sandbourse/money';
import type { Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { AccountStore } from '../books/accounts/account.store.js';
import type { AccountHoldings } from '../books/holdings/holdings.js';
import { HoldingsService } from '../books/holdings/holdings.service.js';
import type { Connection } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { ConnectionNotVisible, FileOfLiveFirm } from './custodian.errors.js';
import { custodianFile, type StatedAccount } from './custodian-file.js';

/** Writes the files that a custodian would send about the accounts of a sandbox firm. */
@Injectable()
export class CustodianFileService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly connections: ConnectionStore,
    private readonly holdings: HoldingsService,
    private readonly time: BusinessTime,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Writes a file as of today with the holdings of a connection's accounts, or of all accounts of the caller. */
  async write(
    caller: Caller,
    { connection_id, dialect, break: planted }: CustodianFileQuery,
  ): Promise<CustodianFileView> {
    if (!caller.isSandbox && caller.role !== 'ops_admin') throw new FileOfLiveFirm();
    const { connection, held } = await this.db.as(caller.scope).reading(async tx => {
      const connection = connection_id === undefined ? undefined : await this.connectionOf(tx, caller, connection_id);
      const ids = connection ? await this.idsIn(tx, connection) : await this.idsOf(tx, caller);
      return { connection, held: (await this.holdings.holdingsOf(tx, caller.scope, ids)).accounts };
    });
    const mapping = connection?.columnMapping;
    const asOf = this.time.today(connection?.firmId ?? caller.firmId);
    const written = dialect ?? (typeof mapping === 'string' ? mapping : 'NATIVE');
    const dayBefore = this.market.calendar.previousSession(asOf).date;
    const file = custodianFile(held.map(statedOf), { dialect: written, asOf, dayBefore, planted });
    return {
      dialect: written,
      as_of: asOf,
      break: planted ?? null,
      account_ids: held.map(({ account }) => account.accountId),
      content: file.toString('base64'),
    };
  }

  private async connectionOf(tx: Tx, { scope }: Caller, connectionId: string): Promise<Connection> {
    const connection = await this.connections.find(tx, scope, connectionId);
    if (!connection) throw new ConnectionNotVisible();
    return connection;
  }

  private async idsIn(tx: Tx, { connectionId }: Connection): Promise<string[]> {
    return (await this.connections.accountsOf(tx, [connectionId])).get(connectionId) ?? [];
  }

  private async idsOf(tx: Tx, { scope, firmId }: Caller): Promise<string[]> {
    const accounts = await this.accounts.ofFirm(tx, scope, firmId);
    return accounts.filter(({ status }) => status === 'ACTIVE').map(({ accountId }) => accountId);
  }
}

function statedOf({ account, cash, positions }: AccountHoldings): StatedAccount {
  const currency = account.details?.baseCurrency ?? 'USD';
  return {
    number: shownText(account.details?.accountNumber ?? account.accountId),
    cash: cash.length > 0 ? cash : [{ currency, amount: Money.zero }],
    lots: positions.flatMap(({ symbol, currency, lots }) =>
      lots.map(taxLotRecord).map(({ remainingQuantity, costBasis, acquiredDate, isInherited }) => ({
        symbol,
        currency,
        quantity: remainingQuantity,
        cost: costBasis,
        acquired: acquiredDate,
        isInherited,
      })),
    ),
  };
}
