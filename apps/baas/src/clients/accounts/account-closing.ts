import { type CashSettlement } from '@sandbourse/ledger';
import type { Quantity } from '@sandbourse/money';
import type { LockedAccount } from '../../books/records/account.js';
import { accountStatusChanged } from '../../books/records/account-events.js';
import type { CashBalance } from '../../books/records/book.js';
import { bookIn, type Decision, factsIn, type Room } from '../../books/records/posting.js';
import { AccountNotEmpty } from './account-closing.errors.js';

export interface ClosingRequest {
  readonly accountId: string;
}

export type ClosingFacts = Map<string, AccountContents>;

export interface ClosedAccount {
  readonly account: LockedAccount;
  /** False if the account was already closed before this request. */
  readonly isNew: boolean;
}

/**
 * Closes an account, or throws `AccountNotEmpty` with a list of what is left in the account. An account that is already
 * closed stays unchanged.
 */
export function decideClosing({ accountId }: ClosingRequest, room: Room<ClosingFacts>): Decision<ClosedAccount> {
  const { account } = bookIn(room, accountId);
  if (account.status === 'CLOSED') return { outcome: () => ({ kept: { account, isNew: false }, events: [] }) };
  const remains = remainsIn(factsIn(room, accountId));
  if (remains.length > 0) throw new AccountNotEmpty(remains);

  const closed: LockedAccount = { ...account, status: 'CLOSED' };
  const change = { previous: account.status, reason: 'Closed on request', at: room.now(account.firmId) };
  return {
    outcome: () => ({ kept: { account: closed, isNew: true }, events: [accountStatusChanged(closed, change)] }),
  };
}

/** The cash, securities, open orders and queued payments of an account. */
export interface AccountContents {
  readonly openOrders: number;
  readonly queuedFundings: number;
  readonly holdings: ReadonlyMap<string, { readonly quantity: Quantity }>;
  readonly balances: ReadonlyMap<string, Pick<CashBalance, 'amount'>>;
  /** Cash that settles after today. */
  readonly settlements: readonly CashSettlement[];
}

/**
 * Returns one text for each open order, asset and payment that is left in the account. The list is empty if the account
 * can be closed.
 */
export function remainsIn({
  openOrders,
  queuedFundings,
  holdings,
  balances,
  settlements,
}: AccountContents): readonly string[] {
  const shares = [...holdings].filter(([, { quantity }]) => !quantity.isZero());
  const cash = [...balances].filter(([, { amount }]) => !amount.isZero());
  const unsettled = settlements.filter(({ amount }) => !amount.isZero());
  return [
    ...counted(openOrders, 'open order'),
    ...shares.map(([symbol, { quantity }]) => `${quantity.toComputed()} ${symbol}`),
    ...cash.map(([currency, { amount }]) => `${amount.toComputed()} ${currency}`),
    ...unsettled.map(
      ({ amount, currency, settlementDate }) => `${amount.toComputed()} ${currency} that settles on ${settlementDate}`,
    ),
    ...counted(queuedFundings, 'queued funding'),
  ];
}

function counted(count: number, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}
