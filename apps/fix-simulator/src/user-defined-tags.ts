/**
 * Tags the sandbox's order router and venue agree on, beside FIX 4.2 (which leaves 5000 to 9999 to the parties). All are
 * optional; any client of the venue may send them, FirmId only with its own firm.
 */
export const UserTag = {
  /** The test card to play: REJECT, PARTIAL_FILL, SLOW_FILL, NO_FILL, CANCEL_RACE, DUPLICATE_EXECUTION, BUST or CORRECT. */
  SimulationScenario: 9001,
  /** A whole number that decides the card's slices and delays; 0 where it is not given. */
  SimulationSeed: 9002,
  /** The firm whose simulated time the order uses; real time if it is missing. */
  FirmId: 9003,
  /**
   * From the order router only: the session, ClOrdID, Account and Symbol of the client that owns the order and also
   * receives its reports.
   */
  ClientSession: 9004,
  ClientClOrdId: 9005,
  ClientAccount: 9006,
  ClientSymbol: 9007,
} as const;
