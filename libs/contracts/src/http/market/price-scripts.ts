import { PLACES } from '@sandbourse/money';
import { z } from 'zod';
import { decimalText, Instant, PercentageText, PositivePriceText, PriceText, Timestamp } from '../../values.js';

export const PriceScriptKind = z
  .enum(['CRASH', 'SPIKE', 'GAP', 'FLAT', 'HALT', 'WALK'])
  .meta({ id: 'PriceScriptKind' });
export type PriceScriptKind = z.infer<typeof PriceScriptKind>;

const DURATION_SECONDS_MAX = 366 * 24 * 60 * 60;

/** The kinds that move the real price by `magnitude`. */
const MOVES: readonly PriceScriptKind[] = ['CRASH', 'SPIKE', 'GAP'];
/** The kinds that act until a given end, or without an end until the tenant removes them. */
const STAYS: readonly PriceScriptKind[] = ['CRASH', 'GAP', 'WALK'];
/** The kinds without a duration. A GAP moves the price at once. A WALK moves it as long as the script exists. */
const TIMELESS: readonly PriceScriptKind[] = ['GAP', 'WALK'];
/** The kinds that keep the price at one value. */
const HOLDS_PRICE: readonly PriceScriptKind[] = ['FLAT', 'HALT'];
const EVERY_SYMBOL = '*';
const SEED_MAX = 2 ** 31 - 1;

/**
 * The request for a script that changes prices: of one security, or of all. Only this tenant sees the changed prices.
 */
export const ScriptPriceBody = z
  .strictObject({
    symbol: z.string().min(1).max(32).meta({
      description: 'A ticker, or `*` for every security without its own script',
    }),
    kind: PriceScriptKind,
    magnitude: decimalText({ places: PLACES.percentage }).optional().meta({
      description:
        'The change as a decimal fraction of the price: 0.3000 is 30%. In a CRASH the price falls, in a SPIKE it rises, in a GAP the sign sets the direction',
    }),
    duration_seconds: z.int().min(1).max(DURATION_SECONDS_MAX).optional().meta({
      description:
        'The duration of the fall of a CRASH, of the rise and fall of a SPIKE, or of a FLAT or HALT. Without it, a FLAT or HALT applies until it is removed',
    }),
    band: decimalText({ places: PLACES.percentage }).optional().meta({
      description: 'The largest distance of a WALK from the price, as a decimal fraction of the price: 0.0500 is 5%',
    }),
    seed: z.int().min(0).max(SEED_MAX).optional().meta({
      description: 'The seed of a WALK, by default 0. The same seed gives the same prices of a security',
    }),
    starts_at: Instant.optional().meta({
      description: 'Business time of the firm; by default the current time',
    }),
    ends_at: Instant.optional().meta({
      description: 'The end of a CRASH, GAP or WALK; without it, the script applies until it is removed',
    }),
    price: PositivePriceText.optional().meta({
      description: 'The price that a FLAT or HALT of one security holds; by default the last price',
    }),
  })
  .check(ctx => {
    const { symbol, kind, magnitude, duration_seconds, band, seed, starts_at, ends_at, price } = ctx.value;
    const refuse = (field: string, type: string, message: string) =>
      ctx.issues.push({ code: 'custom', path: [field], message, params: { type }, input: ctx.value });
    const needs = (field: string, isWanted: boolean, given: unknown) => {
      if (isWanted && given === undefined) refuse(field, 'missing', `needed for ${kind}`);
      if (!isWanted && given !== undefined) refuse(field, 'value_error', `Not allowed for ${kind}`);
    };
    needs('magnitude', MOVES.includes(kind), magnitude);
    if (!HOLDS_PRICE.includes(kind)) needs('duration_seconds', !TIMELESS.includes(kind), duration_seconds);
    needs('band', kind === 'WALK', band);
    if (kind !== 'WALK') needs('seed', false, seed);
    if (!STAYS.includes(kind)) needs('ends_at', false, ends_at);
    if (!HOLDS_PRICE.includes(kind)) needs('price', false, price);
    if (magnitude !== undefined && !isPossible(kind, magnitude))
      refuse(
        'magnitude',
        'value_error',
        'A fraction of the price: above 0 and below 1 for CRASH and SPIKE, any fraction except 0 for GAP',
      );
    if (band !== undefined && !isPossible('CRASH', band))
      refuse('band', 'value_error', 'A band is a fraction above 0 and below 1');
    if (symbol === EVERY_SYMBOL && price !== undefined)
      refuse('price', 'value_error', 'A price is that of one security: give its ticker as the symbol');
    if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
      refuse('ends_at', 'value_error', 'ends_at must be after starts_at');
  })
  .meta({
    id: 'ScriptPriceBody',
    examples: [
      { symbol: 'AAPL', kind: 'CRASH', magnitude: '0.4', duration_seconds: 60 },
      { symbol: 'AAPL', kind: 'FLAT', price: '150.00' },
      { symbol: '*', kind: 'WALK', band: '0.05', seed: 7 },
    ],
  });
export type ScriptPriceBody = z.infer<typeof ScriptPriceBody>;

const SPIKE_MAX = 100;

/**
 * Returns true if the price stays above zero with this magnitude, and the magnitude is allowed for the kind of script.
 * `magnitude` is a valid decimal.
 */
function isPossible(kind: PriceScriptKind, magnitude: string): boolean {
  const isNegative = magnitude.startsWith('-');
  const isZero = !/[1-9]/.test(magnitude);
  const isBelowOne = /^-?0(\.|$)/.test(magnitude);
  const whole = Number.parseInt(magnitude.replace('-', ''), 10);
  if (isZero || whole > SPIKE_MAX) return false;
  if (kind === 'CRASH') return !isNegative && isBelowOne;
  if (kind === 'SPIKE') return !isNegative;
  return !isNegative || isBelowOne;
}

export const PriceScriptView = z
  .object({
    script_id: z.string(),
    symbol: z.string(),
    kind: PriceScriptKind,
    magnitude: PercentageText.nullable(),
    duration_seconds: z.int().nullable(),
    band: PercentageText.nullable().meta({ description: 'Only for a WALK; null for other kinds' }),
    seed: z.int().nullable().meta({ description: 'Only for a WALK; null for other kinds' }),
    starts_at: Timestamp,
    ends_at: Timestamp.nullable().meta({ description: 'Null for a script that applies until it is removed' }),
    base_price: PriceText.nullable().meta({
      description:
        'The price that FLAT and HALT hold, and for other kinds the last price at the creation of the script. Null for a script of all securities',
    }),
    is_active: z.boolean(),
    created_at: Timestamp,
  })
  .meta({
    id: 'PriceScript',
    examples: [
      {
        script_id: 'scr_01M7YTT5NMF4MMD6DGJKSYQC69',
        symbol: 'AAPL',
        kind: 'CRASH',
        magnitude: '0.4',
        duration_seconds: 60,
        band: null,
        seed: null,
        starts_at: '2026-11-20T15:00:00.000000000Z',
        ends_at: null,
        base_price: '160.5500',
        is_active: true,
        created_at: '2026-11-20T15:00:00.000000000Z',
      },
    ],
  });
export type PriceScriptView = z.infer<typeof PriceScriptView>;
