import { ORDER_TYPES, type SubmitOrderBody, type TaxPreviewBody } from '@sandbourse/sdk';

/** The reader's input, as text. */
export interface Ticket {
  readonly accountId: string;
  readonly symbol: string;
  readonly side: SubmitOrderBody['side'];
  readonly orderType: SubmitOrderBody['order_type'];
  readonly sizedBy: 'quantity' | 'notional';
  readonly size: string;
  readonly limitPrice: string;
  readonly stopPrice: string;
  readonly timeInForce: NonNullable<SubmitOrderBody['time_in_force']>;
  readonly onExDate: 'REDUCE' | 'KEEP';
  readonly lotMethod: 'ACCOUNT' | 'FIFO' | 'LIFO' | 'HIFO';
  readonly scenario: 'NONE' | NonNullable<SubmitOrderBody['simulation']>['scenario'];
}

export const EMPTY_TICKET: Ticket = {
  accountId: '',
  symbol: '',
  side: 'BUY',
  orderType: 'MARKET',
  sizedBy: 'quantity',
  size: '',
  limitPrice: '',
  stopPrice: '',
  timeInForce: 'DAY',
  onExDate: 'REDUCE',
  lotMethod: 'ACCOUNT',
  scenario: 'NONE',
};

/** The current input of a ticket, and an idempotency key with which a retried request places the order only once. */
export interface Draft {
  readonly ticket: Ticket;
  readonly key: string;
}

export function draftOf(ticket: Ticket): Draft {
  return { ticket, key: crypto.randomUUID() };
}

/** Seed of simulated fills. The same seed gives the same fills. */
const SEED = 7;

export const hasLimit = ({ orderType }: Ticket) => ORDER_TYPES[orderType].hasLimit;
export const hasStop = ({ orderType }: Ticket) => ORDER_TYPES[orderType].hasStop;

/**
 * Returns true if the order may still be open on an ex-date. The prices of the order are then reduced, unless the order
 * is marked as do-not-reduce.
 */
export const mayBeReduced = (ticket: Ticket) => ticket.timeInForce === 'GTC' && (hasLimit(ticket) || hasStop(ticket));

const isPositive = (text: string) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** Returns true if a ticket has all fields that its order needs. */
export function isComplete(ticket: Ticket): boolean {
  const prices = [...(hasLimit(ticket) ? [ticket.limitPrice] : []), ...(hasStop(ticket) ? [ticket.stopPrice] : [])];
  return ticket.accountId !== '' && ticket.symbol !== '' && [ticket.size, ...prices].every(isPositive);
}

/** Returns the request of a ticket, without the fields that do not apply to it. */
export function orderOf(ticket: Ticket): SubmitOrderBody {
  return {
    account_id: ticket.accountId,
    security: { type: 'ticker', value: ticket.symbol },
    side: ticket.side,
    order_type: ticket.orderType,
    [ticket.sizedBy]: ticket.size,
    time_in_force: ticket.timeInForce,
    ...(hasLimit(ticket) && { limit_price: ticket.limitPrice }),
    ...(hasStop(ticket) && { stop_price: ticket.stopPrice }),
    ...(mayBeReduced(ticket) && ticket.onExDate === 'KEEP' && { do_not_reduce: true }),
    ...(ticket.side === 'SELL' && ticket.lotMethod !== 'ACCOUNT' && { lot_method: ticket.lotMethod }),
    ...(ticket.scenario !== 'NONE' && { simulation: { scenario: ticket.scenario, seed: SEED } }),
  };
}

/** Returns the request for the tax preview of a ticket; undefined if the ticket is not a sale of a number of shares. */
export function previewOf(ticket: Ticket): TaxPreviewBody | undefined {
  const isSale =
    ticket.side === 'SELL' && ticket.sizedBy === 'quantity' && ticket.accountId !== '' && ticket.symbol !== '';
  if (!isSale || !isPositive(ticket.size)) return undefined;
  return {
    security: { type: 'ticker', value: ticket.symbol },
    quantity: ticket.size,
    ...(ticket.lotMethod !== 'ACCOUNT' && { lot_method: ticket.lotMethod }),
  };
}
