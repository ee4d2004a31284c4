import type { OrderTerms } from '@sandbourse/contracts';
import type { Order } from './order.js';

/**
 * Returns the account's first open order on the other side that this order could trade against. Buyer and seller would
 * be the same, and FINRA Rule 5210, Supplementary Material .02 requires firms to prevent trades without a change of
 * beneficial ownership. An order without a limit can trade against any order, because it trades at any price. A stop
 * order without a limit counts too.
 */
export function selfCrossed(terms: OrderTerms, opposing: readonly Order[]): Order | undefined {
  return opposing.find(other => (terms.side === 'BUY' ? crosses(terms, other) : crosses(other, terms)));
}

function crosses(buy: Pick<OrderTerms, 'limitPrice'>, sell: Pick<OrderTerms, 'limitPrice'>): boolean {
  return buy.limitPrice === null || sell.limitPrice === null || !buy.limitPrice.isLessThan(sell.limitPrice);
}
