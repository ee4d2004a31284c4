/**
 * Why an entry cannot be booked into lots, in order of precedence: when several apply, the first is the one reported,
 * and nothing has been changed.
 */
export const LEDGER_REFUSALS = [
  'NOT_POSITIVE',
  'BEYOND_LIMITS',
  'MIXED_CURRENCIES',
  'BACK_DATED',
  'LOT_UNKNOWN',
  'LOT_EXCEEDED',
  'HOLDING_EXCEEDED',
  'NOTHING_TO_CORRECT',
] as const;
export type LedgerRefusalCode = (typeof LEDGER_REFUSALS)[number];

export class LedgerRefusal extends Error {
  constructor(
    readonly code: LedgerRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'LedgerRefusal';
  }
}
