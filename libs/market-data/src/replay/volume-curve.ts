/**
 * Shares traded by a second of the session. Trading is twice as busy as average at both bells and half as busy at noon:
 * the share done by the fraction x of the session is x + (2x³ - 3x² + x), here in 65536ths.
 */
export function volumeBy(volume: number, second: number, secondsOfSession: number): number {
  const x = Math.floor((second * 65_536) / secondsOfSession);
  const bend = Math.floor((2 * x * x * x) / 4_294_967_296) - Math.floor((3 * x * x) / 65_536) + x;
  return Math.floor((volume * (x + bend)) / 65_536);
}
