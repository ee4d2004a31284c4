/**
 * Our own close codes; they exist only after a handshake (specification 6.4). A credential that has become invalid may
 * not read the account any more. `ws` itself answers a frame that is too large with 1009 and text that is not UTF-8
 * with 1007.
 */
export const CLOSE = { malformed: 4002, notEntitled: 4403, goingAway: 1001, failed: 1011, tooSlow: 1013 } as const;
