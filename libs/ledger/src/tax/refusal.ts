/**
 * Why an entry cannot be booked into lots, in order of precedence: when several apply, the first is the one reported,
 * and nothing has been changed.
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

/** The reasons why shares cannot leave or come in that are checked before booking. */
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
