import {
  DEFAULT_TRADE_PARAMETERS,
  nanosecondTimestamp,
  type StartRebalancingBody,
  type TradeParameters,
  type TradeParametersView,
  type TradeTerms,
} from '@sandbourse/contracts';

/** The trade parameters of a firm. A rebalancing run uses them for the fields that its request lacks. */
export interface FirmTradeParameters {
  readonly firmId: string;
  /** The parameters, with their decimals as the client wrote them. */
  readonly parameters: TradeParameters;
  readonly updatedAt: Date;
}

/** Returns the trade parameters that the firm has set, or the platform's parameters. */
export function setOrDefault(set: FirmTradeParameters | undefined): TradeParameters {
  return set?.parameters ?? DEFAULT_TRADE_PARAMETERS;
}

/** Returns the trade parameters of a run. Parameters that the request lacks are taken from the firm. */
export function termsOf(asked: Pick<StartRebalancingBody, keyof TradeTerms>, ofFirm: TradeParameters): TradeParameters {
  return {
    drift_threshold: asked.drift_threshold ?? ofFirm.drift_threshold,
    rebalance_style: asked.rebalance_style ?? ofFirm.rebalance_style,
    trade_scope: asked.trade_scope ?? ofFirm.trade_scope,
    tax_strategy: asked.tax_strategy ?? ofFirm.tax_strategy,
    whole_shares: asked.whole_shares ?? ofFirm.whole_shares,
    minimum_trade: asked.minimum_trade ?? ofFirm.minimum_trade,
    cash_buffer: asked.cash_buffer ?? ofFirm.cash_buffer,
    substitutions: asked.substitutions ?? ofFirm.substitutions,
  };
}

export function tradeParametersView(set: FirmTradeParameters | undefined): TradeParametersView {
  return { ...setOrDefault(set), updated_at: set ? nanosecondTimestamp(set.updatedAt) : null };
}
