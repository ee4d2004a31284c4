/** Real time, by which signatures and deliveries are judged. */
export const wallClock = (): Date => new Date();
