// Written by `npm run generate` from libs/contracts/src/order-terms.ts: do not edit.

/** The types of orders, and the prices that an order of the type needs. */
export const ORDER_TYPES = {
  MARKET: { hasLimit: false, hasStop: false },
  LIMIT: { hasLimit: true, hasStop: false },
  STOP: { hasLimit: false, hasStop: true },
  STOP_LIMIT: { hasLimit: true, hasStop: true },
} as const;

/** The times in force of orders. */
export const TIMES_IN_FORCE = ['DAY', 'GTC', 'IOC', 'FOK'] as const;
