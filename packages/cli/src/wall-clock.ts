/** Returns real time, for the expiry of tokens and the age of deliveries. */
export const wallClock = (): Date => new Date();
