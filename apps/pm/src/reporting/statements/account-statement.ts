import {
  type AccountStatementView,
  gainReasonOf,
  type StatementActivityView,
  type StatementLotView,
  type StatementPositionView,
} from '@sandbourse/contracts';
import {
  dateOf,
  dayOf,
  deriveTax,
  type EntryDraft,
  effectiveDateOf,
  effectiveEntries,
  knownTermOf,
  type Lot,
  quantityOf,
  remainingOf,
  standingEntries,
  type TaxpayerAccount,
  taxLotRecord,
} from '@sandbourse/ledger';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, Money, Price, Quantity, sum } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { type Period, seriesOf } from '@sandbourse/portfolio';
import type { Account, AccountDetails } from '../../books/accounts/account.js';
import { periodFiguresView } from '../performance/performance-view.js';
import type { ValuedHistory } from '../performance/valued-history.js';

export interface StatementSubject {
  readonly account: Account;
  readonly details: AccountDetails;
  /** The entries of the account, in sequence. */
  readonly entries: readonly EntryDraft[];
  /**
   * The entries of all accounts of the client, in the order of posting. They are needed because trades in one account
   * can change the basis of lots in another (wash sales).
   */
  readonly ofClient: readonly EntryDraft[];
  readonly clientAccounts: readonly TaxpayerAccount[];
  readonly history: ValuedHistory;
}

type Directory = Pick<SecurityDirectory, 'find'>;

export function accountStatement(
  subject: StatementSubject,
  period: Period,
  directory: Directory,
): AccountStatementView {
  const { account, details, history } = subject;
  const { twr_annualized: _, ...figures } = periodFiguresView(history, details.baseCurrency, period);
  return {
    account_id: account.accountId,
    account_number: details.accountNumber,
    registration: details.registration,
    account_type: details.accountType,
    custodian: details.custodian.name,
    rep_code: account.repCode,
    is_sandbox: details.isSandbox,
    ...figures,
    cash: cashOf(subject, period),
    positions: positionsOf(subject, period, directory),
    activity: activityOf(subject, period),
    values: seriesOf(history.valuations, period).map(({ day, value }) => ({
      date: dateOf(day),
      value: value?.toComputed() ?? null,
    })),
  };
}

function cashOf({ entries }: StatementSubject, { fromDay, toDay }: Period): AccountStatementView['cash'] {
  const counted = effectiveEntries(entries);
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort();
  const until = (currency: Currency, day: number) =>
    sum(
      Money.zero,
      counted
        .filter(entry => entry.currency === currency && dayOf(effectiveDateOf(entry)) <= day)
        .map(({ netAmount }) => netAmount),
    ).toComputed();
  return currencies.map(currency => ({
    currency,
    opening: until(currency, fromDay - 1),
    closing: until(currency, toDay),
  }));
}

function positionsOf(
  { account: { accountId }, ofClient, clientAccounts, history }: StatementSubject,
  { toDay }: Period,
  directory: Directory,
): StatementPositionView[] {
  const moved = ofClient.filter(
    entry => entry.symbol !== null && entry.quantity !== null && dayOf(effectiveDateOf(entry)) <= toDay,
  );
  const place = placeOf(history, toDay);
  return [...groupedBy(moved, ({ symbol }) => symbol as string)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([symbol, entries]) => {
      const lots = deriveTax(clientAccounts, entries).openLots(accountId);
      if (lots.length === 0) return [];
      const { currency } = entries[0] as EntryDraft;
      const known = place === undefined ? undefined : history.market.price(symbol, place);
      const price = known ? Price.ofUnits(BigInt(known.units)) : null;
      const views = lots.map(lot => lotView(lot, price, toDay));
      const costBasis = totalOf(views, ({ cost_basis }) => cost_basis);
      const quantity = sum(
        Quantity.zero,
        lots.map(lot => quantityOf(remainingOf(lot))),
      );
      return [
        {
          security: { type: 'ticker' as const, value: symbol },
          name: directory.find({ type: 'ticker', value: symbol })?.name ?? null,
          currency,
          quantity: quantity.toComputed(),
          price: price?.toComputed() ?? null,
          market_value: price && totalOf(views, ({ market_value }) => market_value),
          cost_basis: costBasis,
          unrealized_gain: price && totalOf(views, ({ unrealized_gain }) => unrealized_gain),
          unrealized_gain_reason: gainReasonOf(costBasis, price),
          lots: views,
        },
      ];
    });
}

function lotView(lot: Lot, price: Price | null, day: number): StatementLotView {
  const { lotId, acquiredDate, isInherited, remainingQuantity, adjustedCostBasis } = taxLotRecord(lot);
  const value = price && remainingQuantity.at(price);
  return {
    lot_id: lotId,
    acquired_date: acquiredDate,
    is_inherited: isInherited,
    term: knownTermOf(lot.holdingStartDay, day),
    quantity: remainingQuantity.toComputed(),
    cost_basis: adjustedCostBasis?.toComputed() ?? null,
    market_value: value?.toComputed() ?? null,
    unrealized_gain: (adjustedCostBasis && value?.minus(adjustedCostBasis))?.toComputed() ?? null,
    unrealized_gain_reason: gainReasonOf(adjustedCostBasis, price),
  };
}

function activityOf({ entries }: StatementSubject, { fromDay, toDay }: Period): StatementActivityView[] {
  return standingEntries(entries)
    .map(entry => ({ entry, day: dayOf(effectiveDateOf(entry)) }))
    .filter(({ day }) => day >= fromDay && day <= toDay)
    .sort((one, other) => one.day - other.day)
    .map(({ entry, day }) => ({
      transaction_id: entry.transactionId,
      date: dateOf(day),
      trade_date: entry.tradeDate,
      settlement_date: entry.settlementDate,
      type: entry.type,
      description: entry.description,
      security: entry.symbol === null ? null : { type: 'ticker', value: entry.symbol },
      quantity: entry.quantity?.toComputed() ?? null,
      price: entry.price?.toComputed() ?? null,
      fees: entry.fees.toComputed(),
      net_amount: entry.netAmount.toComputed(),
      currency: entry.currency,
    }));
}

/** Returns the index of the last session on or before a day. */
function placeOf({ valuations: { days } }: ValuedHistory, day: number): number | undefined {
  const place = days.findLastIndex(each => each <= day);
  return place === -1 ? undefined : place;
}

/** Returns the sum of an amount over lots. Returns null if the amount of one lot is unknown. */
function totalOf(lots: readonly StatementLotView[], amountOf: (lot: StatementLotView) => string | null): string | null {
  const amounts = lots.map(amountOf);
  if (amounts.includes(null)) return null;
  return sum(
    Money.zero,
    amounts.map(amount => Money.of(amount ?? '0')),
  ).toComputed();
}
