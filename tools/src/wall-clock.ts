/** Returns the current time of the machine. All other files of the tools must call this function to read the time. */
export const wallClock = (): Date => new Date();
