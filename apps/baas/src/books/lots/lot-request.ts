import type { LotMethod, LotMovement } from '@sandbourse/ledger';
import { type Currency, Quantity } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** What the trades of a transaction may need of one client's lots of one security. */
export interface LotRequest {
  readonly taxpayerId: string;
  readonly symbol: string;
  readonly currency: Currency;
  readonly accountIds: ReadonlySet<string>;
  /** By account and method, as many shares as may leave. */
  readonly sales: readonly Sale[];
  readonly lotIds: readonly string[];
  readonly sold: Quantity;
  readonly bought: Quantity;
  readonly orderIds: readonly string[];
  /** First and last trade date. */
  readonly from: string;
  readonly to: string;
  /** Lots, losses and all are needed. */
  readonly isWhole: boolean;
  /** Everything is derived again from the entries. */
  readonly isCorrection: boolean;
}

export interface Sale {
  readonly accountId: string;
  readonly method: LotMethod;
  readonly quantity: Quantity;
}

/** What movements need, by client and security. Sales of one account by several methods may each take all that is sold. */
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
  const dates = movements.flatMap(movement => ('tradeDate' in movement ? movement.tradeDate : [])).sort();
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
    isCorrection: movements.some(({ kind }) => kind === 'CORRECTION'),
  };
}

function total(movements: readonly { readonly quantity: Quantity }[]): Quantity {
  return movements.reduce((sum, { quantity }) => sum.plus(quantity), Quantity.zero);
}
