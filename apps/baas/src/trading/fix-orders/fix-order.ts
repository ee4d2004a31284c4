import { createHash } from 'node:crypto';
import { type FixOrderRequested, SubmitOrderBody, withoutCompIdNamespace } from '@sandbourse/contracts';
import type { z } from 'zod';

export type FixOrder = z.infer<typeof FixOrderRequested.data>;

const NAME_CHARACTERS_MAX = 64;

/** Converts a FIX order to the body of the same order in the API. */
export function bodyOf(accountId: string, order: FixOrder): SubmitOrderBody {
  const { side, order_type, quantity, notional, limit_price, stop_price, time_in_force, do_not_reduce, simulation } =
    order;
  const { symbol } = order.client;
  return SubmitOrderBody.parse({
    account_id: accountId,
    security: { type: 'ticker', value: symbol },
    side,
    order_type,
    ...(quantity === null ? { notional } : { quantity }),
    ...(limit_price !== null && { limit_price }),
    ...(stop_price !== null && { stop_price }),
    time_in_force,
    ...(do_not_reduce && { do_not_reduce }),
    ...(simulation && { simulation }),
    client_order_id: clientOrderIdOf(order),
  });
}

/**
 * Returns the session's CompID and the ClOrdID, such as `CLIENT1 A-1`. The CompID of a firm with a seed is without the
 * namespace of the firm. A name that is too long is replaced by its digest.
 */
function clientOrderIdOf({ firm_id, client: { session_id, cl_ord_id } }: FixOrder): string {
  const compId = withoutCompIdNamespace(firm_id, session_id.split('->').at(-1) ?? '');
  const name = `${compId} ${cl_ord_id}`;
  return name.length <= NAME_CHARACTERS_MAX ? name : `FIX ${createHash('sha256').update(name).digest('base64url')}`;
}
