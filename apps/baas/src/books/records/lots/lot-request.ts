import type { LotMethod, LotMovement } from '@sandbourse/ledger';
import { type Currency, Quantity } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** The lots of one client and security that the trades of a transaction may need. */
export interface LotRequest {
  readonly taxpayerId: string;
  readonly symbol: string;
  readonly currency: Currency;
  readonly accountIds: ReadonlySet<string>;
  /** The number of shares that may leave, for each account and lot method. */
  readonly sales: readonly Sale[];
  readonly lotIds: readonly string[];
  readonly sold: Quantity;
  readonly bought: Quantity;
  readonly orderIds: readonly string[];
  /** The first trade date of the movements. */
  readonly from: string;
  /** The last trade date of the movements. */
  readonly to: string;
  /** True if all lots and losses are needed. */
  readonly isWhole: boolean;
  /**
   * True if all lots and losses are derived again from the entries, because a movement takes effect before an entry that
   * is posted before it: a correction, or a trade that is posted after a later one of the same transaction.
   */
  readonly changesEarlier: boolean;
}

export interface Sale {
  readonly accountId: string;
  readonly method: LotMethod;
  readonly quantity: Quantity;
}

/**
 * Returns the lots that movements need, by client and security. If an account sells with several lot methods, the lots
 * of each method must be enough for all sold shares together.
 */
export function lotRequestsOf(
  movements: readonly LotMovement[],
  taxpayerOf: (accountId: string) => string,
): LotRequest[] {
  const groups = groupedBy(movements, ({ accountId, symbol }) => `${taxpayerOf(accountId)} ${symbol}`);
  return [...groups.values()].map(group => lotRequestOf(group, taxpayerOf));
}

function lotRequestOf(movements: readonly LotMovement[], taxpayerOf: (accountId: string) => string): LotRequest {
  const [{ accountId, symbol, currency }] = movements as [LotMovement];
  const outgoing = movements.filter(movement => movement.kind === 'OUT');
  const incoming = movements.filter(movement => movement.kind === 'IN');
  const posted = movements.flatMap(movement => ('tradeDate' in movement ? movement.tradeDate : []));
  const dates = posted.toSorted();
  const sold = total(outgoing);
  const methods = new Set(outgoing.map(({ accountId, method }) => `${accountId} ${method}`));
  return {
    taxpayerId: taxpayerOf(accountId),
    symbol,
    currency,
    accountIds: new Set(movements.map(movement => movement.accountId)),
    sales: [...methods].map(key => {
      const [accountId = '', method] = key.split(' ');
      const ofAccount = outgoing.filter(movement => movement.accountId === accountId);
      return { accountId, method: method as LotMethod, quantity: total(ofAccount) };
    }),
    lotIds: outgoing.flatMap(({ lotIds }) => lotIds),
    sold,
    bought: total(incoming),
    orderIds: incoming.flatMap(({ orderId }) => orderId ?? []),
    from: dates.at(0) ?? '',
    to: dates.at(-1) ?? '',
    isWhole: movements.some(({ kind }) => kind === 'EVERY_LOT'),
    changesEarlier: movements.some(({ kind }) => kind === 'CORRECTION') || dates.some((date, n) => date !== posted[n]),
  };
}

function total(movements: readonly { readonly quantity: Quantity }[]): Quantity {
  return movements.reduce((sum, { quantity }) => sum.plus(quantity), Quantity.zero);
}
