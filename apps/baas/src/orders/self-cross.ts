import type { Order, OrderTerms } from './order.js';

/**
 * The first of an account's open orders of the other side that this one could trade against: buyer and seller would be one,
 * and a trade without a change of beneficial ownership is what FINRA Rule 5210, Supplementary Material .02 wants prevented.
 * An order without a limit trades at any price, a stop from the moment it is reached, so that both cross whatever is there.
 */
export function selfCrossed(terms: OrderTerms, opposing: readonly Order[]): Order | undefined {
  return opposing.find(other => (terms.side === 'BUY' ? crosses(terms, other) : crosses(other, terms)));
}

function crosses(buy: Pick<OrderTerms, 'limitPrice'>, sell: Pick<OrderTerms, 'limitPrice'>): boolean {
  return buy.limitPrice === null || sell.limitPrice === null || !buy.limitPrice.isLessThan(sell.limitPrice);
}
