/** Returns real time, for the age of signatures and deliveries. */
export const wallClock = (): Date => new Date();
