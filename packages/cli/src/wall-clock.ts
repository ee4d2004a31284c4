/** Real time, by which tokens expire and deliveries are judged. */
export const wallClock = (): Date => new Date();
