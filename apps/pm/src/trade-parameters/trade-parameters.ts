import {
  DEFAULT_TRADE_PARAMETERS,
  nanosecondTimestamp,
  type StartRebalancingBody,
  type TradeParameters,
  type TradeParametersView,
  type TradeTerms,
} from '@sandbourse/contracts';

/** The defaults of a firm for fields that a rebalancing request omits. */
export interface FirmTradeParameters {
  readonly firmId: string;
  /** The parameters in their original notation. */
  readonly parameters: TradeParameters;
  readonly updatedAt: Date;
}

/** Returns the parameters that a firm has set, or the platform's parameters if the firm has set none. */
export function setOrDefault(set: FirmTradeParameters | undefined): TradeParameters {
  return set?.parameters ?? DEFAULT_TRADE_PARAMETERS;
}

/**
 * Returns the parameters of a run. Each parameter is taken from the request, or from the firm if the request omits it.
 */
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
