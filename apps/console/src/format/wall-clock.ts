/** The time by this computer, for what no clock of the sandbox says: the one place of the console that reads it. */
export const wallClock = (): Date => new Date();

/** The same in Unix milliseconds. */
export const wallTimeMs = (): number => Date.now();
