/**
 * User-defined tags that the order router and the venue support in addition to FIX 4.2, which reserves 5000 to 9999 for
 * such tags. All of them are optional. Some may be sent only by the order router. Any client of the venue may send the
 * other tags.
 */
export const UserTag = {
  /** The simulated scenario of the order, such as REJECT or PARTIAL_FILL. */
  SimulationScenario: 9001,
  /** A whole number that determines the partial fills and delays of the scenario. The default is 0. */
  SimulationSeed: 9002,
  /**
   * The firm whose clock the order uses. It must be the client's own firm. Without this tag, the order uses real time.
   */
  FirmId: 9003,
  /**
   * Sent only by the order router, for an order that came from a client of the venue. The four tags contain the
   * client's session, ClOrdID, Account and Symbol. The client also receives the reports of the order.
   */
  ClientSession: 9004,
  ClientClOrdId: 9005,
  ClientAccount: 9006,
  ClientSymbol: 9007,
  /**
   * Sent only to the order router, in the first reports of an order that a fault has given its scenario. It names the
   * fault, as `X-Sandbox-Fault-Applied` does, so that the trace of the order names it.
   */
  FaultApplied: 9008,
} as const;
