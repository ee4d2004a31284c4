/** The time by which tokens end and deliveries are judged. */
export const wallClock = (): Date => new Date();
