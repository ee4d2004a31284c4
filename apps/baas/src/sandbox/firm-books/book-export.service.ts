import { Inject, Injectable } from '@nestjs/common';
import {
  type BookAccount,
  type BookExportRequest,
  type BookLot,
  type BookOmission,
  type BrokeragePart,
  NAMESPACE,
  OPEN_ORDER_STATUSES,
  ULID,
} from '@sandbourse/contracts';
import {
  deriveTax,
  type Entry,
  isInheritedDay,
  type Lot,
  movesLots,
  taxLotRecord,
  taxpayersOf,
} from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Currency, Money } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import type { Reinvestment } from '../../trading/dividend-reinvestment/reinvestment.js';
import type { ClosedOrder } from '../../trading/orders/closed-order.store.js';
import { OrderStore } from '../../trading/orders/order.store.js';
import { withoutDefaults } from './book-entries.js';
import { BookLedger } from './book-ledger.service.js';
import { BookSettings } from './book-settings.service.js';
import { exportedClosedOrders } from './exported-closed-orders.js';
import { exportedFundings } from './exported-fundings.js';
import { exportedOrders } from './exported-orders.js';
import { type ExportedTransactions, exportedTransactions } from './exported-transactions.js';

/** An id of an account, also of a firm with a seed. */
const ACCOUNT_ID = new RegExp(`acct_${ULID}(?:${NAMESPACE})?`, 'g');
/** The maximum number of open orders that an export reads. */
const ORDERS_READ_MAX = 100_000;

/** Writes the accounts of a firm, their entries and their open orders as a book. */
@Injectable()
export class BookExportService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly ledger: BookLedger,
    private readonly orders: OrderStore,
    private readonly settings: BookSettings,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Returns the brokerage's part of the book of a firm. Names and counts the data that the book does not contain. */
  async export({ scope, firmId }: Caller, { names, opening, runs, lots }: BookExportRequest): Promise<BrokeragePart> {
    return this.db.as(scope).transaction(
      async tx => {
        const accounts = await this.accounts.ofFirm(tx, scope, firmId);
        const accountIds = accounts.map(({ accountId }) => accountId);
        const [entries, elections, requests, settings, open, closed, fundings] = await Promise.all([
          this.ledger.entries(tx, accountIds),
          this.settings.elections(tx, accountIds),
          this.ledger.requests(tx, accountIds),
          this.settings.exported(tx, firmId),
          this.orders.list(tx, scope, {
            accountId: null,
            clientOrderId: null,
            statuses: OPEN_ORDER_STATUSES,
            limit: ORDERS_READ_MAX,
          }),
          this.ledger.closedOrders(tx, accountIds),
          this.ledger.endedFundings(tx, accountIds),
        ]);
        const byId = new Map(
          accounts.map(({ accountId, accountNumber }) => [accountId, names[accountId] ?? accountNumber]),
        );
        const nameOf = (accountId: string) => byId.get(accountId) ?? accountId;
        const written = new Map(
          accounts.map(account => {
            const symbols = elections.filter(({ accountId }) => accountId === account.accountId);
            return [nameOf(account.accountId), exportedAccount(account, symbols, nameOf)];
          }),
        );
        const terms = {
          accountIdOf: (name: string) => name,
          securityOf: (symbol: string) => this.market.securities.get({ type: 'ticker', value: symbol }),
          calendar: this.market.calendar,
          at: this.clock.now(firmId),
        };
        const held = opening ? openingOf(accounts, entries) : new Map<string, Holdings>();
        const naming = new Set([
          ...Object.keys(lots),
          ...[...closed.map(({ order }) => order), ...open].flatMap(order => (order.lots ? order.accountId : [])),
        ]);
        const { transactions, lotTextOf } = opening
          ? WITHOUT_TRANSACTIONS
          : exportedTransactions(entries, accounts, { nameOf, requests, naming });
        const resting = exportedOrders(open, { nameOf, lotTextOf });
        const ended = opening
          ? WITHOUT_CLOSED
          : exportedClosedOrders(closed, { entries, transactions, nameOf, runs, lotTextOf });
        return {
          accounts: [...written.values()].map((account, n) => ({ ...account, ...held.get(accountIds[n] ?? '') })),
          account_names: Object.fromEntries(byId),
          transactions: transactions.map(each =>
            withoutDefaults(
              {
                ...each,
                ...(each.description !== undefined && { description: inNames(each.description, byId) }),
              },
              written.get(each.account),
              terms,
            ),
          ),
          orders: resting.orders,
          closed_orders: ended.closed_orders,
          ...(!opening && exportedFundings(fundings, { entries, transactions, nameOf })),
          ...settings,
          record_names: Object.fromEntries([
            ...ended.ids,
            ...Object.values(lots).flatMap(ids => ids.map(id => [id, lotTextOf(id)])),
          ]),
          omitted: [
            ...settings.omitted,
            ...resting.omitted,
            ...(opening ? withoutClosed(closed) : []),
            ...(opening ? withoutEntries(entries, this.market.calendar.dateOf(this.clock.now(firmId))) : []),
          ],
        };
      },
      { seesOneSnapshot: true },
    );
  }
}

const WITHOUT_TRANSACTIONS: ExportedTransactions = { transactions: [], lotTextOf: lotId => lotId };
const WITHOUT_CLOSED = { closed_orders: [], ids: new Map<string, string>() };

/** Returns what a book with only opening balances leaves out of the orders that have ended. */
function withoutClosed({ length: count }: readonly ClosedOrder[]): BookOmission[] {
  const reason = 'the book does not have the transactions of their fills';
  return count === 0 ? [] : [{ what: 'closed orders', count, reason }];
}

/** Returns what a book with only opening balances leaves out of the ledger. */
function withoutEntries(entries: readonly Entry[], today: string): BookOmission[] {
  if (entries.length === 0) return [];
  const unsettled = entries.filter(({ settlementDate }) => settlementDate > today).length;
  return [
    {
      what: 'transactions',
      count: entries.length,
      reason:
        'the book has only the current cash and lots. Gains, wash sales, contributions, distributions and returns begin again',
    },
    ...(unsettled === 0
      ? []
      : [{ what: 'transactions that are not settled', count: unsettled, reason: 'their cash is settled in the copy' }]),
  ];
}

/** Replaces account ids in the description of a journal with the names of the accounts. */
function inNames(description: string, names: ReadonlyMap<string, string>): string {
  return description.replaceAll(ACCOUNT_ID, id => names.get(id) ?? id);
}

function exportedAccount(
  account: Account,
  elections: readonly Reinvestment[],
  nameOf: (accountId: string) => string,
): BookAccount {
  return {
    name: nameOf(account.accountId),
    ...(account.clientId !== null && { client_id: account.clientId }),
    ...(account.householdId !== null && { household_id: account.householdId }),
    registration: account.registration,
    account_type: account.accountType,
    ...(account.dateOfBirth !== null && { date_of_birth: account.dateOfBirth }),
    management: account.management,
    base_currency: account.baseCurrency,
    margin_enabled: account.marginEnabled,
    ...(account.custodian.kind === 'OUTSIDE' && { custodian: { name: account.custodian.name, kind: 'OUTSIDE' } }),
    lot_method: account.lotMethod as BookAccount['lot_method'],
    tax_withholding: account.taxWithholding,
    status: account.status,
    rep_code: account.repCode,
    opened_at: account.createdAt.toISOString(),
    positions: [],
    ...(elections.length > 0 && { reinvest_dividends: elections.map(({ symbol }) => symbol) }),
  };
}

type Holdings = Pick<BookAccount, 'cash' | 'positions'>;

/** Returns the cash and the open lots of each account. Negative cash is a debit, such as a margin loan. */
function openingOf(accounts: readonly Account[], entries: readonly Entry[]): Map<string, Holdings> {
  const lots = taxpayersOf(accounts).flatMap(({ accounts: own }) => {
    const ids = new Set(own.map(({ accountId }) => accountId));
    const moving = entries.filter(
      entry => ids.has(entry.accountId) && entry.symbol !== null && (movesLots(entry) || entry.type === 'CORRECTION'),
    );
    return [...groupedBy(moving, ({ symbol }) => symbol as string)].flatMap(([symbol, ofSymbol]) =>
      deriveTax(own, ofSymbol)
        .openLots()
        .map(lot => ({ symbol, lot })),
    );
  });
  return new Map(
    accounts.map(({ accountId }) => {
      const cash = cashOf(entries.filter(entry => entry.accountId === accountId));
      const positions = [
        ...groupedBy(
          lots.filter(({ lot }) => lot.accountId === accountId),
          ({ symbol }) => symbol,
        ),
      ];
      return [
        accountId,
        {
          ...(Object.keys(cash).length > 0 && { cash }),
          positions: positions.map(([symbol, ofSymbol]) => ({
            symbol,
            lots: ofSymbol.map(({ lot }) => exportedLot(lot)),
          })),
        },
      ];
    }),
  );
}

function cashOf(entries: readonly Entry[]): Partial<Record<Currency, string>> {
  const balances = new Map<Currency, Money>();
  for (const { currency, netAmount } of entries)
    balances.set(currency, (balances.get(currency) ?? Money.zero).plus(netAmount));
  const others = [...balances].filter(([, amount]) => !amount.isZero());
  return Object.fromEntries(others.map(([currency, amount]) => [currency, amount.toComputed()]));
}

function exportedLot(lot: Lot): BookLot {
  const { acquiredDate, isInherited, remainingQuantity, costBasis, washSaleDisallowed, holdingPeriodStartDate } =
    taxLotRecord(lot);
  const start = isInheritedDay(lot.holdingStartDay) ? 'INHERITED' : holdingPeriodStartDate;
  return {
    quantity: remainingQuantity.toComputed(),
    ...(acquiredDate !== null && { acquired: acquiredDate }),
    ...(isInherited && { acquired: 'INHERITED' as const }),
    ...(costBasis !== null && { cost: costBasis.toComputed() }),
    ...(!washSaleDisallowed.isZero() && { wash_sale_disallowed: washSaleDisallowed.toComputed() }),
    ...(acquiredDate !== null && start !== null && { holding_start: start }),
  };
}
