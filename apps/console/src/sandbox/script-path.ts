import type { ScriptPriceBody } from '@sandbourse/sdk';

export interface ScriptTerms {
  readonly kind: ScriptPriceBody['kind'];
  /** A fraction of the price, or the band of a WALK; null for kinds without one. */
  readonly magnitude: string | null;
  /** The price that a FLAT or HALT holds. Null or empty for the last price. */
  readonly price: string | null;
  readonly durationSeconds: number;
}

export interface PathPoint {
  /** Seconds from the start of the script; negative before the start. */
  readonly second: number;
  readonly price: number;
}

/** The time drawn before the start and after the end of the script, as a fraction of its duration. */
const AFTERMATH = 0.25;
/** The drawn duration of a script without a duration, in seconds. */
const DRAWN_SECONDS = 60;

/**
 * Returns the path of a scripted price over a constant real price. CRASH falls along a straight line and stays. SPIKE
 * rises during the first half of its duration and returns during the second half. GAP jumps immediately. FLAT and HALT
 * jump to their price, and otherwise do not move. WALK is drawn without movement, because its steps are random. The path is only drawn and never booked,
 * so doubles are precise enough.
 */
export function scriptPath(basePrice: string, { kind, magnitude, price, durationSeconds }: ScriptTerms): PathPoint[] {
  const base = Number.parseFloat(basePrice);
  const by = Number.parseFloat(magnitude ?? '0') || 0;
  const lasts = Math.max(1, kind === 'GAP' ? DRAWN_SECONDS : durationSeconds || DRAWN_SECONDS);
  const [before, after] = [-lasts * AFTERMATH, lasts * (1 + AFTERMATH)];
  const points = (...all: [number, number][]) => all.map(([second, factor]) => ({ second, price: base * factor }));
  const jump = (factor: number) => points([before, 1], [0, 1], [0.001, factor], [after, factor]);
  switch (kind) {
    case 'CRASH':
      return points([before, 1], [0, 1], [lasts, 1 - by], [after, 1 - by]);
    case 'SPIKE':
      return points([before, 1], [0, 1], [lasts / 2, 1 + by], [lasts, 1], [after, 1]);
    case 'GAP':
      return jump(1 + by);
    case 'FLAT':
    case 'HALT':
      return jump((Number.parseFloat(price ?? '') || base) / base);
    default:
      return points([before, 1], [after, 1]);
  }
}

/** The seconds that are drawn before and after the present of a script that has reached its last price. */
const SHOWN_SECONDS = 60;

/**
 * Returns the part of a path to draw. After an advance of the clock, a script has begun days ago and has reached its
 * last price. The chart then shows this price around the present, beside the live prices.
 * @param elapsed The seconds since the start of the script.
 */
export function shownFrom(path: readonly PathPoint[], elapsed: number): readonly PathPoint[] {
  const end = path.at(-1);
  if (!end || elapsed <= end.second) return path;
  return [elapsed - SHOWN_SECONDS, elapsed + SHOWN_SECONDS].map(second => ({ second, price: end.price }));
}
