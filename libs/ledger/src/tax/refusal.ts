/**
 * The reasons why an entry cannot be booked into lots. If several reasons apply, the first one in this list is
 * reported. A refused entry changes nothing.
 */
export const LEDGER_REFUSALS = [
  'NOT_POSITIVE',
  'BEYOND_LIMITS',
  'BACK_DATED',
  'LOT_UNKNOWN',
  'LOT_EXCEEDED',
  'HOLDING_EXCEEDED',
] as const;
export type LedgerRefusalCode = (typeof LEDGER_REFUSALS)[number];

/** The reasons that `TaxLots.judge` returns before shares are booked in or out. */
export type JudgedRefusal = LedgerRefusal<
  'NOT_POSITIVE' | 'BACK_DATED' | 'LOT_UNKNOWN' | 'LOT_EXCEEDED' | 'HOLDING_EXCEEDED'
>;

export class LedgerRefusal<Code extends LedgerRefusalCode = LedgerRefusalCode> extends Error {
  constructor(
    readonly code: Code,
    message: string,
  ) {
    super(message);
    this.name = 'LedgerRefusal';
  }
}
