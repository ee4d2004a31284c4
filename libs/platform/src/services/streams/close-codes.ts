/**
 * The close codes of our WebSockets, after the handshake (specification 6.4). `notEntitled` is also used when a
 * credential becomes invalid. The `ws` library itself closes with 1009 for a frame that is too large, and with 1007 for
 * text that is not UTF-8.
 */
export const CLOSE = {
  malformed: 4002,
  notEntitled: 4403,
  restored: 4409,
  goingAway: 1001,
  failed: 1011,
} as const;
