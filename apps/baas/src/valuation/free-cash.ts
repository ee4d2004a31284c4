import type { Money } from '@sandbourse/money';

/** Cash of one currency that is not reserved. */
export interface FreeCash {
  /** Negative when more is reserved than there is. */
  readonly available: Money;
  /** The part that has settled and that no purchase needs which settles later: what may leave the account today. */
  readonly withdrawable: Money;
}
