import type { OrderPreviewView } from '@sandbourse/contracts';
import { Quantity } from '@sandbourse/money';
import { bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { CHECK_NAMES } from './compliance.js';
import type { Submission } from './order-entry.js';
import { evaluated, type OrderFacts } from './order-judgement.js';
import { estimatedQuantity, required } from './reservation.js';

/** Evaluates an order as if it were placed now. Posts and reserves nothing. */
export function decidePreview({ body, terms, market }: Submission, room: Room<OrderFacts>): Decision<OrderPreviewView> {
  const book = bookIn(room, body.account_id);
  const lotMethod = body.lot_method ?? book.account.lotMethod;
  const picks = body.lots?.map(lot => ({ lotId: lot.lot_id, quantity: Quantity.of(lot.quantity) })) ?? [];
  const evaluation = evaluated(terms, { book, market, lotMethod, picks }, room.facts);
  const { security, quote, buyingPower, failedChecks } = evaluation;
  const quantity = quote ? estimatedQuantity(terms, quote) : undefined;
  const price = quote && (terms.limitPrice ?? terms.stopPrice ?? (terms.side === 'BUY' ? quote.ask : quote.bid));
  const preview: OrderPreviewView = {
    account_id: body.account_id,
    would_be_accepted: failedChecks.length === 0,
    currency: security?.currency ?? null,
    estimated_quantity: quantity?.toComputed() ?? null,
    estimated_price: price?.toComputed() ?? null,
    estimated_amount: (price && quantity?.at(price).toComputed()) ?? null,
    reserved_cash: quote ? required(terms, quote).cash.toComputed() : null,
    buying_power: buyingPower.toComputed(),
    base_currency: book.account.baseCurrency,
    checks: CHECK_NAMES.map(check => {
      const reason = failedChecks.find(failed => failed.check === check)?.reason ?? null;
      return { check, passed: reason === null, reason };
    }),
  };
  return { outcome: () => ({ kept: preview, events: [] }) };
}
