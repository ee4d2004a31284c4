/**
 * Thrown if a sentence cannot be checked because the suite does not have the necessary access to the stack. The
 * sentence is counted as skipped, neither as true nor as false.
 */
export class Skipped extends Error {}
