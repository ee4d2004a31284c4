/** Returns real time, which decides whether signatures and deliveries are fresh. */
export const wallClock = (): Date => new Date();
