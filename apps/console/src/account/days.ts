const DAY_MS = 86_400_000;

/** Converts a calendar day such as `2026-11-20` to a number, for a slider. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date.slice(0, 10)) / DAY_MS);

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
