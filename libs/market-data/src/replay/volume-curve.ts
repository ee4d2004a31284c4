/**
 * Returns the number of shares that were traded from the open until a second of the session. At the open and the close,
 * trading is twice as busy as on average. At noon it is half as busy. After the fraction x of the session, the part of
 * the day's volume that was traded is x + (2x³ - 3x² + x). It is computed here in 65536ths.
 */
export function volumeBy(volume: number, second: number, secondsOfSession: number): number {
  const x = Math.floor((second * 65_536) / secondsOfSession);
  const bend = Math.floor((2 * x * x * x) / 4_294_967_296) - Math.floor((3 * x * x) / 65_536) + x;
  return Math.floor((volume * (x + bend)) / 65_536);
}
