/** The currencies of accounts and securities (specification 2.1.3), as ISO 4217 codes. */
export const CURRENCIES = ['USD', 'GBP', 'EUR'] as const;

export type Currency = (typeof CURRENCIES)[number];
