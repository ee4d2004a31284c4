/** The time by this computer: the one place of the tools that reads it. */
export const wallClock = (): Date => new Date();
