/** The currencies of the service (specification 2.1.3), ISO 4217. */
export const CURRENCIES = ['USD', 'GBP', 'EUR'] as const;

export type Currency = (typeof CURRENCIES)[number];
