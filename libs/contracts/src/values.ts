import { CURRENCIES, DECIMAL_PATTERN, PLACES } from '@sandbourse/money';
import { z } from 'zod';

/**
 * Adds an error for which zod has no code. `type` is the name of the error in our responses. The names are those of
 * pydantic.
 */
function refuse(ctx: z.core.ParsePayload<string>, type: string, message: string): void {
  ctx.issues.push({ code: 'custom', message, params: { type }, input: ctx.value });
}

interface DecimalRules {
  /** The maximum number of decimal places. Zeros after them are accepted, and responses keep these zeros. */
  readonly places: number;
  readonly sign?: 'any' | 'positive' | 'not_negative';
  /** The maximum value, inclusive. It is a whole number. */
  readonly most?: number;
}

/**
 * The maximum number of digits before the decimal point. A Postgres column numeric(38, …) can hold these numbers and
 * all their sums.
 */
const WHOLE_DIGITS_MAX = 15;

/** The maximum number of all digits. Zeros at the end count too, because a decimal is stored as it was written. */
const DIGITS_MAX = 40;
/** The maximum number of characters, including a sign and a decimal point. */
const DECIMAL_CHARACTERS_MAX = DIGITS_MAX + 2;
/** The limits of the text of a decimal in the documents. `decimalText` checks them. */
export const DECIMAL_SHAPE = { pattern: DECIMAL_PATTERN.source, maxLength: DECIMAL_CHARACTERS_MAX } as const;
const TOO_MANY_DIGITS = ['decimal_max_digits', `Input should have no more than ${DIGITS_MAX} digits in total`] as const;

/**
 * Makes the schema for a decimal in a JSON string. The decimal is stored and returned exactly as the client wrote it.
 */
export function decimalText({ places, sign = 'any', most }: DecimalRules) {
  const schema = z.string().check(ctx => {
    const text = ctx.value;
    // The length is checked first, so that a very long text is not parsed.
    if (text.length > DECIMAL_CHARACTERS_MAX) return refuse(ctx, ...TOO_MANY_DIGITS);
    if (!DECIMAL_PATTERN.test(text)) return refuse(ctx, 'decimal_parsing', 'Input should be a valid decimal');

    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    if (whole.length + fraction.length > DIGITS_MAX) refuse(ctx, ...TOO_MANY_DIGITS);
    if (whole.length > WHOLE_DIGITS_MAX)
      refuse(ctx, 'decimal_whole_digits', `Input should have no more than ${WHOLE_DIGITS_MAX} digits before the point`);
    if (/[1-9]/.test(fraction.slice(places)))
      refuse(ctx, 'decimal_max_places', `Input should have no more than ${places} decimal places`);
    if (sign === 'positive' && (text.startsWith('-') || !/[1-9]/.test(text)))
      refuse(ctx, 'greater_than', 'Input should be greater than 0');
    if (sign === 'not_negative' && text.startsWith('-') && /[1-9]/.test(text))
      refuse(ctx, 'greater_than_equal', 'Input should be greater than or equal to 0');
    if (most !== undefined && !text.startsWith('-') && isAbove(BigInt(whole), fraction, BigInt(most)))
      refuse(ctx, 'less_than_equal', `Input should be less than or equal to ${most}`);
  });
  return schema.meta(DECIMAL_SHAPE);
}

function isAbove(whole: bigint, fraction: string, most: bigint): boolean {
  return whole > most || (whole === most && /[1-9]/.test(fraction));
}

export const MoneyText = decimalText({ places: PLACES.money }).meta({
  description: 'Fiat amount as a decimal string; computed values have 4 places',
  examples: ['1250.0000'],
});
export const PositiveMoneyText = decimalText({ places: PLACES.money, sign: 'positive' }).meta({
  description: 'Fiat amount above zero, kept exactly as sent',
  examples: ['1250.00'],
});
export const QuantityText = decimalText({ places: PLACES.quantity }).meta({
  description: 'Number of shares as a decimal string; computed values have 8 places',
  examples: ['10.00000000'],
});
export const PositiveQuantityText = decimalText({ places: PLACES.quantity, sign: 'positive' }).meta({
  description: 'Number of shares above zero, kept exactly as sent',
  examples: ['10'],
});
export const PriceText = decimalText({ places: PLACES.price }).meta({
  description: 'Currency per share as a decimal string; computed values have 4 places',
  examples: ['160.5500'],
});
export const PositivePriceText = decimalText({ places: PLACES.price, sign: 'positive' }).meta({
  description: 'Currency per share above zero, kept exactly as sent',
  examples: ['160.55'],
});
export const AmountPerShareText = decimalText({ places: PLACES.amountPerShare }).meta({
  description: 'Amount per share as a decimal string with at most 6 places',
  examples: ['0.485'],
});
export const FxRateText = decimalText({ places: PLACES.fxRate }).meta({
  description: 'FX rate as a decimal string with 6 places',
  examples: ['1.127100'],
});
export const PercentageText = decimalText({ places: PLACES.percentage }).meta({
  description: 'Percentage in decimal form: 0.0400 is 4%',
  examples: ['0.0400'],
});

export const PositiveWeightText = decimalText({ places: PLACES.weight, sign: 'positive' }).meta({
  description: 'Share of the whole value in decimal form, with at most 8 places: 0.25 is a quarter',
  examples: ['0.25'],
});
export const WeightText = decimalText({ places: PLACES.weight, sign: 'not_negative' }).meta({
  description: 'Share of the whole value in decimal form, with at most 8 places; may be zero',
  examples: ['0.05'],
});
export const ReturnText = decimalText({ places: PLACES.return }).meta({
  description: 'A return as a decimal fraction with 10 places: 0.1630000000 is 16.3%',
  examples: ['0.1630000000'],
});

export const CurrencyCode = z.enum(CURRENCIES).meta({ id: 'CurrencyCode', description: 'ISO 4217 currency code' });

/**
 * A time in UTC, as ISO 8601 (specification 2.1.6). The format depends on the service:
 * - BaaS and PM: nine fractional digits and `Z`.
 * - CRM: six fractional digits and `Z`.
 * - Auth: six fractional digits and `+00:00`.
 */
export const Timestamp = z.string().meta({
  description: 'UTC instant, ISO 8601',
  examples: ['2026-11-20T20:45:00.000000000Z'],
});

const YEAR_ZERO = /^0000/;

/** A calendar date. The year 0 is refused, because our calendar and Postgres do not have it. */
export const LocalDate = z.iso
  .date()
  .refine(text => !YEAR_ZERO.test(text), {
    message: 'Input should be a date such as 2026-11-20, in a year after 0',
    params: { type: 'date_parsing' },
  })
  .meta({ description: 'Calendar date, YYYY-MM-DD' });

/** A date of acquisition, or the word with which Form 8949 describes inherited shares. */
export const AcquiredDate = z
  .union([LocalDate, z.literal('INHERITED')])
  .meta({ description: 'Calendar date, YYYY-MM-DD, or INHERITED', maxLength: 'YYYY-MM-DD'.length });

/**
 * Matches an offset of 15 hours or more, which no time zone has. The largest offset of a time zone is 14 hours, and
 * Postgres refuses 16 hours.
 */
const FAR_FROM_UTC = /[+-](1[5-9]|2\d):\d\d$/;

/** The maximum number of characters of an instant, most of which are digits of its fraction. */
export const INSTANT_CHARACTERS_MAX = 64;

/** A time with its offset from UTC, or `Z`. The year 0 is refused, because our calendar and Postgres do not have it. */
export const Instant = z.iso
  .datetime({ offset: true })
  .max(INSTANT_CHARACTERS_MAX)
  .refine(text => !YEAR_ZERO.test(text) && !FAR_FROM_UTC.test(text), {
    message: 'Input should be an instant such as 2026-11-20T14:30:00Z, in a year after 0 and at most 14 hours from UTC',
    params: { type: 'datetime_parsing' },
  });

/** The maximum number of characters of an id: the ids of the sandbox, and the ids that firms and clients choose. */
const ID_CHARACTERS_MAX = 64;

/** An id in a request. If no object has the id, the route refuses it. */
export const IdText = z.string().min(1).max(ID_CHARACTERS_MAX);

/** A security in requests for trading (specification 2.1.4). A plain text such as "KO" is not accepted. */
export const SecurityReference = z
  .strictObject({ type: z.enum(['ticker', 'cusip', 'isin']), value: z.string().min(1).max(32) })
  .meta({ id: 'SecurityReference', examples: [{ type: 'ticker', value: 'AAPL' }] });
export type SecurityReference = z.infer<typeof SecurityReference>;

/** Formats an instant for BaaS and PM: nine fractional digits and `Z`. */
export function nanosecondTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000000Z`;
}

/** Formats an instant for CRM: six fractional digits and `Z`. */
export function crmTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000Z`;
}

/** Formats an instant for Auth: six fractional digits and an offset. */
export function microsecondTimestamp(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000+00:00`;
}
