import { z } from 'zod';
import { decimalText, SecurityReference, Timestamp } from '../../values.js';

export const RebalanceStyle = z.enum(['TO_TARGET', 'TO_BAND', 'CASH_ONLY']).meta({ id: 'RebalanceStyle' });
export const TradeScope = z.enum(['BREACHED_ONLY', 'ALL']).meta({ id: 'TradeScope' });
export const TaxStrategy = z
  .enum(['NONE', 'MINIMIZE_GAINS', 'HARVEST_LOSSES', 'LONG_TERM_ONLY'])
  .meta({ id: 'TaxStrategy' });

const SUBSTITUTIONS_MAX = 100;

const ShareOfValue = decimalText({ places: 4, sign: 'not_negative', most: 1 });
const AmountOrNothing = decimalText({ places: 4, sign: 'not_negative', most: 1_000_000_000 });

const Substitution = z.strictObject({ security: SecurityReference, substitute: SecurityReference }).meta({
  id: 'Substitution',
  examples: [{ security: { type: 'ticker', value: 'SPY' }, substitute: { type: 'ticker', value: 'VOO' } }],
});

/** The trading parameters of a rebalancing run or of a firm, as a client sends them (docs/rebalancing.md). */
export const TradeTerms = z.strictObject({
  drift_threshold: ShareOfValue.meta({
    description: 'The allowed distance of a weight from its target, in decimal form',
    examples: ['0.0500'],
  }),
  rebalance_style: RebalanceStyle,
  trade_scope: TradeScope,
  tax_strategy: TaxStrategy,
  whole_shares: z.boolean().meta({ description: 'Whether orders are rounded to whole shares' }),
  minimum_trade: AmountOrNothing.meta({
    description: 'The minimum estimated amount of an order, in the base currency of the account',
  }),
  cash_buffer: ShareOfValue.meta({
    description: 'The part of the account value that always stays in cash, even if the cash target is lower',
  }),
  substitutions: z.array(Substitution).max(SUBSTITUTIONS_MAX).meta({
    description: 'Substitutes for securities that cannot be bought because of a wash sale',
  }),
});
export type TradeTerms = z.infer<typeof TradeTerms>;

const Terms = TradeTerms.shape;
const DriftThreshold = Terms.drift_threshold.nullable().meta({
  description:
    'The allowed distance of a weight from its target, in decimal form; null for the threshold of each portfolio',
  examples: ['0.0500'],
});

const EXAMPLE = {
  drift_threshold: '0.0300',
  rebalance_style: 'TO_TARGET' as const,
  trade_scope: 'BREACHED_ONLY' as const,
  tax_strategy: 'MINIMIZE_GAINS' as const,
  whole_shares: false,
  minimum_trade: '25.00',
  cash_buffer: '0.0100',
  substitutions: [
    { security: { type: 'ticker' as const, value: 'SPY' }, substitute: { type: 'ticker' as const, value: 'VOO' } },
  ],
};

export const SetTradeParametersBody = z
  .strictObject({
    drift_threshold: DriftThreshold.default(null),
    rebalance_style: Terms.rebalance_style.default('TO_TARGET'),
    trade_scope: Terms.trade_scope.default('BREACHED_ONLY'),
    tax_strategy: Terms.tax_strategy.default('NONE'),
    whole_shares: Terms.whole_shares.default(false),
    minimum_trade: Terms.minimum_trade.default('1.00'),
    cash_buffer: Terms.cash_buffer.default('0'),
    substitutions: Terms.substitutions.default([]),
  })
  .meta({ id: 'SetTradeParametersBody', examples: [EXAMPLE] });
export type TradeParameters = z.infer<typeof SetTradeParametersBody>;

/** The trading parameters of a firm that has set none. */
export const DEFAULT_TRADE_PARAMETERS: TradeParameters = SetTradeParametersBody.parse({});

export const TradeParametersView = z
  .object({
    ...Terms,
    drift_threshold: DriftThreshold,
    updated_at: Timestamp.nullable().meta({ description: 'Null if the firm has set no trade parameters' }),
  })
  .meta({ id: 'TradeParameters', examples: [{ ...EXAMPLE, updated_at: '2026-11-21T10:35:41.627000000Z' }] });
export type TradeParametersView = z.infer<typeof TradeParametersView>;
