import { PLACES } from '@sandbourse/money';
import { z } from 'zod';
import {
  AmountPerShareText,
  CurrencyCode,
  DECIMAL_SHAPE,
  decimalText,
  LocalDate,
  PositivePriceText,
  PriceText,
  Timestamp,
} from '../../values.js';

export const ScriptedActionKind = z
  .enum(['SPLIT', 'DIVIDEND', 'RETURN_OF_CAPITAL', 'CASH_MERGER', 'SPIN_OFF', 'STOCK_MERGER'])
  .meta({
    id: 'ScriptedActionKind',
    description:
      'SPLIT: a split or reverse split. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers the cost basis. ' +
      'CASH_MERGER: every share is bought for cash. SPIN_OFF: holders receive shares of another security in addition. ' +
      'STOCK_MERGER: every share is exchanged for shares of another security, and optionally cash',
  });
export type ScriptedActionKind = z.infer<typeof ScriptedActionKind>;

/**
 * The fields that each kind of action requires. All kinds also require an ex-date. Kinds that pay cash may have a
 * payment date.
 */
const FIGURES: Record<ScriptedActionKind, readonly string[]> = {
  SPLIT: ['new_shares', 'old_shares'],
  DIVIDEND: ['amount_per_share'],
  RETURN_OF_CAPITAL: ['amount_per_share'],
  CASH_MERGER: ['price'],
  SPIN_OFF: ['new_symbol', 'new_shares', 'old_shares'],
  STOCK_MERGER: ['new_symbol', 'new_shares', 'old_shares'],
};

/**
 * The maximum number of decimal places of a ratio's number of shares. Issuers publish ratios with up to this precision.
 */
const RATIO_PLACES = 20;
const RatioText = decimalText({ places: RATIO_PLACES, sign: 'positive' });
const EXACT_NUMBER = /^\d+(\.\d+)?$/;

/**
 * A number of shares in the terms of an action. It is kept exactly as the client wrote it: 0.241917 must not become
 * 0.2419.
 */
const RatioShares = z
  .union([z.number().meta({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), z.string().meta(DECIMAL_SHAPE)])
  .check(ctx => {
    const { value } = ctx;
    const isExact = typeof value === 'string' || (EXACT_NUMBER.test(String(value)) && value <= Number.MAX_SAFE_INTEGER);
    const read = isExact ? RatioText.safeParse(String(value)) : undefined;
    if (read?.success) return;
    const message = 'Input should be a number of shares above zero; send a number with many digits as a decimal string';
    ctx.issues.push({ code: 'custom', message, params: { type: 'value_error' }, input: value });
  })
  .meta({ id: 'RatioShares', examples: [2, '0.241917'] });

/** Returns true if both values are the same number, for example `0.50` and `0.5`. */
function areEqual(one: number | string, other: number | string): boolean {
  const plain = (value: number | string) => {
    const [whole = '', fraction = ''] = String(value).split('.');
    return `${whole.replace(/^0+/, '')}.${fraction.replace(/0+$/, '')}`;
  };
  return plain(one) === plain(other);
}

/** The request for a corporate action of one security that only this tenant sees. */
export const ScriptActionBody = z
  .strictObject({
    symbol: z.string().min(1).max(32),
    kind: ScriptedActionKind,
    ex_date: LocalDate.meta({
      description:
        'The first session after the corporate action: after the split or merger, or without the right to the distribution. It must be later than the current session',
    }),
    new_symbol: z.string().min(1).max(32).optional().meta({
      description: 'For SPIN_OFF and STOCK_MERGER: a security of the sandbox that trades in the same currency',
    }),
    new_shares: RatioShares.optional().meta({
      description:
        'For SPLIT: the number of new shares for `old_shares` old shares, such as 2 and 1, or 1 and 10 for a reverse split. For SPIN_OFF and STOCK_MERGER: ' +
        'the number of shares of `new_symbol` for `old_shares` shares, such as 1 and 4, or "0.241917" and 1. The ratio is exact',
    }),
    old_shares: RatioShares.optional(),
    amount_per_share: decimalText({ places: PLACES.amountPerShare, sign: 'positive' }).optional().meta({
      description:
        'For DIVIDEND, RETURN_OF_CAPITAL, and the cash of a STOCK_MERGER: the gross amount per share, in the currency of the security',
    }),
    price: PositivePriceText.optional().meta({ description: 'For CASH_MERGER: the price per share' }),
    pay_date: LocalDate.optional().meta({
      description:
        'The day on which the cash or the shares are delivered: a settlement day on or after the ex-date; by default 15 business days after the ex-date',
    }),
  })
  .check(ctx => {
    const { kind, symbol, new_symbol, new_shares, old_shares, amount_per_share, price, pay_date, ex_date } = ctx.value;
    const refuse = (field: string, type: string, message: string) =>
      ctx.issues.push({ code: 'custom', path: [field], message, params: { type }, input: ctx.value });
    for (const [field, given] of Object.entries({ new_symbol, new_shares, old_shares, amount_per_share, price })) {
      const isNeeded = FIGURES[kind].includes(field);
      if (isNeeded && given === undefined) refuse(field, 'missing', `needed for ${kind}`);
      const isAllowed = isNeeded || (kind === 'STOCK_MERGER' && field === 'amount_per_share');
      if (!isAllowed && given !== undefined) refuse(field, 'value_error', `Not allowed for ${kind}`);
    }
    if (kind === 'SPLIT' && pay_date !== undefined) refuse('pay_date', 'value_error', `Not allowed for ${kind}`);
    if (new_symbol !== undefined && new_symbol === symbol)
      refuse('new_symbol', 'value_error', 'The new shares must be shares of another security');
    if (kind === 'SPLIT' && new_shares !== undefined && old_shares !== undefined && areEqual(new_shares, old_shares))
      refuse('new_shares', 'value_error', 'A split changes the number of shares');
    if (pay_date !== undefined && pay_date < ex_date)
      refuse('pay_date', 'value_error', 'pay_date must be the ex-date or later');
  })
  .meta({
    id: 'ScriptActionBody',
    examples: [
      { symbol: 'AAPL', kind: 'SPLIT', ex_date: '2026-12-01', new_shares: 2, old_shares: 1 },
      { symbol: 'KO', kind: 'DIVIDEND', ex_date: '2026-12-01', amount_per_share: '2.50', pay_date: '2026-12-15' },
      { symbol: 'KO', kind: 'RETURN_OF_CAPITAL', ex_date: '2026-12-01', amount_per_share: '3.00' },
      { symbol: 'KO', kind: 'CASH_MERGER', ex_date: '2026-12-01', price: '75.00' },
      { symbol: 'AAPL', kind: 'SPIN_OFF', ex_date: '2026-12-01', new_symbol: 'KO', new_shares: 1, old_shares: 4 },
      {
        symbol: 'KO',
        kind: 'STOCK_MERGER',
        ex_date: '2026-12-01',
        new_symbol: 'AAPL',
        new_shares: 1,
        old_shares: 3,
        amount_per_share: '5.00',
      },
    ],
  });
export type ScriptActionBody = z.infer<typeof ScriptActionBody>;

export const ScriptedActionView = z
  .object({
    action_id: z.string(),
    symbol: z.string(),
    kind: ScriptedActionKind,
    ex_date: LocalDate,
    record_date: LocalDate.meta({
      description: 'The day on which the last trade before the ex-date settles',
    }),
    pay_date: LocalDate.nullable(),
    new_symbol: z.string().nullable().default(null),
    new_shares: RatioShares.nullable().meta({ description: 'The value that the request contained, unchanged' }),
    old_shares: RatioShares.nullable(),
    amount_per_share: AmountPerShareText.nullable(),
    price: PriceText.nullable(),
    currency: CurrencyCode,
    is_effective: z.boolean().meta({
      description: 'True when the business day of the ex-date has begun. The action can then no longer be cancelled',
    }),
    created_at: Timestamp,
  })
  .meta({
    id: 'ScriptedAction',
    examples: [
      {
        action_id: 'act_01M7YTT5NMF4MMD6DGJKSYQC69',
        symbol: 'AAPL',
        kind: 'SPLIT',
        ex_date: '2026-12-01',
        record_date: '2026-12-01',
        pay_date: null,
        new_symbol: null,
        new_shares: 2,
        old_shares: 1,
        amount_per_share: null,
        price: null,
        currency: 'USD',
        is_effective: false,
        created_at: '2026-11-20T15:00:00.000000000Z',
      },
    ],
  });
export type ScriptedActionView = z.infer<typeof ScriptedActionView>;
