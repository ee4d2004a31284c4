/** Returns the time of this computer. No other file of the console reads that time. */
export const wallClock = (): Date => new Date();

/** Returns the time of this computer in Unix milliseconds. */
export const wallTimeMs = (): number => Date.now();
