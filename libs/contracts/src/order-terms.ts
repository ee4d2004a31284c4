/**
 * The types of orders: the prices that an order of the type needs, and its OrdType (40) in FIX 4.2. The schemas, the
 * venue, the FIX messages, the console and the command line follow this table.
 */
export const ORDER_TYPES = {
  MARKET: { hasLimit: false, hasStop: false, fix: '1' },
  LIMIT: { hasLimit: true, hasStop: false, fix: '2' },
  STOP: { hasLimit: false, hasStop: true, fix: '3' },
  STOP_LIMIT: { hasLimit: true, hasStop: true, fix: '4' },
} as const satisfies Record<string, { hasLimit: boolean; hasStop: boolean; fix: string }>;
export type OrderTypeName = keyof typeof ORDER_TYPES;

/** The sides of orders, with Side (54) in FIX 4.2. */
export const ORDER_SIDES = { BUY: '1', SELL: '2' } as const;

/** The times in force, with TimeInForce (59) in FIX 4.2. */
export const TIMES_IN_FORCE = { DAY: '0', GTC: '1', IOC: '3', FOK: '4' } as const;
