/** Returns real time. This is the only place of the tools that reads it. */
export const wallClock = (): Date => new Date();
