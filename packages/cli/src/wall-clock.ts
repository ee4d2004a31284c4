/** Returns real time, which decides whether tokens have expired and deliveries are fresh. */
export const wallClock = (): Date => new Date();
