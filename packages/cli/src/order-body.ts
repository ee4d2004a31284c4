import {
  ORDER_TYPES,
  type OrderSide,
  type OrderType,
  type SimulationScenario,
  type SubmitOrderBody,
  type TimeInForce,
} from '@sandbourse/sdk';

/** The terms of an order, as options of the command line. Prices and amounts are decimal strings. */
export interface OrderOptions {
  readonly limit?: string | undefined;
  readonly stop?: string | undefined;
  readonly amount?: string | undefined;
  readonly tif?: TimeInForce | undefined;
  readonly doNotReduce?: boolean;
  readonly clientOrderId?: string;
  readonly scenario?: SimulationScenario;
  /** The seed of the scenario (default: 1). */
  readonly seed?: number;
}

export interface OrderEntry {
  readonly account_id: string;
  readonly side: OrderSide;
  readonly symbol: string;
  readonly quantity: string | undefined;
  readonly options: OrderOptions;
}

/**
 * Returns the body of the request. The API refuses options that cannot be combined, and its error states the reason.
 */
export function bodyOf({ account_id, side, symbol, quantity, options }: OrderEntry): SubmitOrderBody {
  const { limit, stop, amount, tif, doNotReduce, clientOrderId, scenario, seed = 1 } = options;
  return {
    account_id,
    security: { type: 'ticker', value: symbol },
    side,
    order_type: typeWith({ limit, stop }),
    ...(quantity !== undefined && { quantity }),
    ...(amount !== undefined && { notional: amount }),
    ...(limit !== undefined && { limit_price: limit }),
    ...(stop !== undefined && { stop_price: stop }),
    ...(tif && { time_in_force: tif }),
    ...(doNotReduce && { do_not_reduce: true }),
    ...(clientOrderId !== undefined && { client_order_id: clientOrderId }),
    ...(scenario && { simulation: { scenario, seed } }),
  };
}

/** Returns the type of order that needs exactly these prices. */
function typeWith({ limit, stop }: Pick<OrderOptions, 'limit' | 'stop'>): OrderType {
  const types = Object.entries(ORDER_TYPES) as [OrderType, (typeof ORDER_TYPES)[OrderType]][];
  const [type] = types.find(
    ([, { hasLimit, hasStop }]) => hasLimit === (limit !== undefined) && hasStop === (stop !== undefined),
  ) ?? ['MARKET'];
  return type;
}
