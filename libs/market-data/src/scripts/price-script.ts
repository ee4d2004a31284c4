import { Percentage, PLACES, Price } from '@sandbourse/money';
import type { Quote } from '../market-data.js';
import { atLeastACent, type Fraction, scaled } from './price-factor.js';
import { walkAt } from './walk.js';

/**
 * The kinds of price scripts, which change the price of one security for one tenant:
 *
 * - CRASH lowers the price by `magnitude`, evenly over `durationSeconds`. After that, the price stays low.
 * - SPIKE raises the price by `magnitude` in the first half of its duration, and lowers it again in the second half.
 * - GAP raises or lowers the price by `magnitude` immediately. After that, the price stays changed.
 * - FLAT keeps the price at `basePrice` for its duration. There is no spread, so that orders trade at exactly this price.
 * - HALT also keeps the price at `basePrice`, and the security does not trade.
 * - WALK moves the price randomly, up and down by at most `magnitude`. The same seed and symbol give the same prices.
 *
 * CRASH, SPIKE, GAP and WALK multiply the real price, which keeps moving, by a factor.
 */
export type ScriptKind = 'CRASH' | 'SPIKE' | 'GAP' | 'FLAT' | 'HALT' | 'WALK';

/** The symbol of a script that applies to all securities without their own script. */
export const EVERY_SYMBOL = '*';

export interface PriceScript {
  readonly scriptId: string;
  readonly firmId: string;
  readonly symbol: string;
  readonly kind: ScriptKind;
  /** The size of the change as a fraction: 0.3000 means 30 %. Zero for FLAT and HALT. */
  readonly magnitude: Percentage;
  /** Zero for a GAP and a WALK, and for a FLAT or HALT that acts until the tenant removes it. */
  readonly durationSeconds: number;
  /** The start of the script, in the firm's simulated time. */
  readonly startsAt: Date;
  /** The end of a CRASH, GAP or WALK. Null if the script acts until the tenant removes it. */
  readonly endsAt: Date | null;
  /**
   * The price that a FLAT or HALT keeps, or the last price at the time when the script was created. Null for a script of
   * all securities.
   */
  readonly basePrice: Price | null;
  /** The seed of a WALK. Zero for all other kinds. */
  readonly seed: number;
}

/** A script as it is stored and published to other services. Decimals and times are strings. */
export interface PriceScriptRecord {
  readonly script_id: string;
  readonly firm_id: string;
  readonly symbol: string;
  readonly kind: ScriptKind;
  readonly magnitude: string;
  readonly duration_seconds: number;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly base_price: string | null;
  /** The seed of a WALK. */
  readonly seed?: number | undefined;
}

export function readPriceScript(record: PriceScriptRecord): PriceScript {
  return {
    scriptId: record.script_id,
    firmId: record.firm_id,
    symbol: record.symbol,
    kind: record.kind,
    magnitude: Percentage.of(record.magnitude),
    durationSeconds: record.duration_seconds,
    startsAt: new Date(record.starts_at),
    endsAt: record.ends_at === null ? null : new Date(record.ends_at),
    basePrice: record.base_price === null ? null : Price.of(record.base_price),
    seed: record.seed ?? 0,
  };
}

/** Returns the time at which a script ends, or null if it has no end. At this time, it no longer changes the price. */
export function endOf({ kind, startsAt, endsAt, durationSeconds }: PriceScript): Date | null {
  if (kind === 'CRASH' || kind === 'GAP' || kind === 'WALK') return endsAt;
  if (holdsPrice({ kind }) && durationSeconds === 0) return null;
  return new Date(startsAt.getTime() + durationSeconds * 1000);
}

/** Returns true if the script keeps the price at one value. */
export function holdsPrice({ kind }: Pick<PriceScript, 'kind'>): boolean {
  return kind === 'FLAT' || kind === 'HALT';
}

export function isActive(script: PriceScript, at: Date): boolean {
  const end = endOf(script);
  return at >= script.startsAt && (end === null || at < end);
}

/**
 * Returns the quote that the tenant sees while a script is active. The previous close and the volume are the real ones.
 */
export function scriptedQuote(quote: Quote, script: PriceScript, at: Date): Quote {
  const [bid, last, ask] = touchUnder(script, quote, at);
  return {
    ...quote,
    bid,
    last,
    ask,
    change: last.minus(quote.previousClose),
    changePercent: last.relativeTo(quote.previousClose),
    asOf: asOfUnder(script, quote, at),
    source: `${quote.source}+script:${script.kind}:${script.scriptId}`,
    ...(script.kind === 'HALT' && { isHalted: true }),
  };
}

/**
 * Returns the time from which the quote's price is valid. A script changes the price immediately, without the delay of
 * real prices.
 */
function asOfUnder({ kind, startsAt, durationSeconds }: PriceScript, { asOf }: Quote, at: Date): Date {
  if (holdsPrice({ kind })) return startsAt;
  if (kind === 'GAP') return later(asOf, startsAt);
  const fallen = new Date(startsAt.getTime() + durationSeconds * 1000);
  return later(asOf, kind === 'CRASH' && fallen < at ? fallen : at);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Returns bid, last price and ask. A price that a script holds has no spread. Other prices are in whole cents: Bid is at least one cent and at most the last price. Ask is at least
 * the last price.
 */
function touchUnder(
  script: PriceScript,
  { symbol, bid, last, ask }: Quote,
  at: Date,
): [bid: Price, last: Price, ask: Price] {
  if (holdsPrice(script)) {
    const basePrice = script.basePrice ?? last;
    return [basePrice, basePrice, basePrice];
  }
  const factor = factorAt(script, symbol, at.getTime() - script.startsAt.getTime());
  const moved = scaled(last, factor, 'nearest');
  return [atLeastACent(scaled(bid, factor, 'down')), atLeastACent(moved), scaled(ask, factor, 'up')];
}

const WHOLE = 10n ** BigInt(PLACES.percentage);

/**
 * The number of steps into which half of a walk's range is divided, so that the factor is a fraction of whole numbers.
 */
const WALK_STEPS = 1_000_000;

/** Returns the factor for the real price. `sinceStartMs` is the time since the start of the script. */
function factorAt(script: PriceScript, symbol: string, sinceStartMs: number): Fraction {
  const { kind, magnitude, seed } = script;
  if (kind === 'GAP') return { numerator: WHOLE + magnitude.units, denominator: WHOLE };
  if (kind === 'WALK') {
    const steps = Math.round(walkAt(sinceStartMs / 1000, seed, symbol) * WALK_STEPS);
    const denominator = WHOLE * BigInt(WALK_STEPS);
    return { numerator: denominator + magnitude.units * BigInt(steps), denominator };
  }

  const elapsedMs = BigInt(sinceStartMs);
  const durationMs = BigInt(script.durationSeconds) * 1000n;
  const denominator = WHOLE * durationMs;
  if (kind === 'CRASH') {
    const fallenMs = elapsedMs < durationMs ? elapsedMs : durationMs;
    return { numerator: denominator - magnitude.units * fallenMs, denominator };
  }
  const upMs = 2n * elapsedMs <= durationMs ? 2n * elapsedMs : 2n * (durationMs - elapsedMs);
  return { numerator: denominator + magnitude.units * upMs, denominator };
}
