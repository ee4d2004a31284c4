import { acquiredDayOf, type Lot, unitsOf } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';

interface LotOptions {
  readonly lotId?: string;
  readonly purchaseId?: string;
  readonly accountId?: string;
  readonly isReplacement?: boolean;
  /** The wash sale loss that was added to the lot's basis. */
  readonly carried?: string;
  readonly isCostUnknown?: boolean;
}

let counter = 0;

/**
 * Makes the lot of a whole purchase. `date` is null if the day of acquisition is unknown; `paid` is the cost. A later
 * call gives a larger id.
 */
export function aLot(date: string | null, shares: string, paid: string, options: LotOptions = {}): Lot {
  counter += 1;
  const lotId = options.lotId ?? `lot_${String(counter).padStart(8, '0')}`;
  const quantity = unitsOf(Quantity.of(shares));
  const cost = unitsOf(Money.of(paid));
  const acquiredDay = acquiredDayOf(date);
  return {
    lotId,
    accountId: options.accountId ?? 'acct_1',
    purchase: {
      purchaseId: options.purchaseId ?? `ord_${counter}`,
      rootLotId: lotId,
      originLotId: lotId,
      acquiredDay,
      quantity,
      cost,
      ...(options.isCostUnknown && { isCostUnknown: true }),
    },
    from: 0,
    to: quantity,
    costUpToFrom: 0,
    costUpToTo: cost,
    originFrom: 0,
    originalQuantity: quantity,
    holdingStartDay: acquiredDay + 1,
    washSaleDisallowed: options.carried === undefined ? 0 : unitsOf(Money.of(options.carried)),
    washSaleSourceLotId: null,
    isReplacement: options.isReplacement ?? false,
  };
}
