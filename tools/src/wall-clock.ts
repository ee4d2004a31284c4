/** Returns real time. No other file of the tools reads real time. */
export const wallClock = (): Date => new Date();
