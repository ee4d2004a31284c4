/**
 * User-defined tags of the sandbox's order router and venue, in addition to FIX 4.2 (which reserves 5000 to 9999 for
 * the parties). All tags are optional. Any client of the venue may send them, but FirmId must be the client's own firm.
 */
export const UserTag = {
  /**
   * The simulated scenario: REJECT, PARTIAL_FILL, SLOW_FILL, NO_FILL, CANCEL_RACE, DUPLICATE_EXECUTION, BUST or
   * CORRECT.
   */
  SimulationScenario: 9001,
  /** A whole number that determines the partial fills and delays of the scenario; 0 if it is missing. */
  SimulationSeed: 9002,
  /** The firm whose simulated time the order uses; real time if it is missing. */
  FirmId: 9003,
  /**
   * Sent only by the order router: the session, ClOrdID, Account and Symbol of the client that owns the order and also
   * receives its reports.
   */
  ClientSession: 9004,
  ClientClOrdId: 9005,
  ClientAccount: 9006,
  ClientSymbol: 9007,
} as const;
