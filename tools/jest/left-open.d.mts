export type Open = Readonly<Record<string, number>>;
export function openNow(): Open;
export function closedSince(before: Open, withinMs: number): Promise<void>;
