import { type MarginRulesView, nanosecondTimestamp, type SetMarginRulesBody } from '@sandbourse/contracts';

/** The margin rules that a firm has set. */
export interface MarginRules {
  readonly firmId: string;
  readonly keepsPatternDayTradeRule: boolean;
  /** By the clock of the firm. */
  readonly updatedAt: Date;
}

/**
 * The day from which FINRA Rule 4210(f)(8)(B) is deleted, and the last day on which a member that phases it out may
 * still apply it (SEC Release 34-105226, 91 FR 20731).
 */
const DELETED_FROM = '2026-06-04';
const PHASED_OUT_AFTER = '2027-10-20';

/** Returns true if the pattern-day-trader rule limits purchases on a trade date, for a firm that keeps it or not. */
export function isPatternRuleInForce(tradeDate: string, isKept: boolean): boolean {
  return tradeDate < DELETED_FROM || (isKept && tradeDate <= PHASED_OUT_AFTER);
}

/** Returns true if the setting of the firm decides whether the rule is in force on a trade date. */
export function isPatternRuleOptional(tradeDate: string): boolean {
  return isPatternRuleInForce(tradeDate, true) !== isPatternRuleInForce(tradeDate, false);
}

export function newMarginRules(
  { keeps_pattern_day_trade_rule }: SetMarginRulesBody,
  { firmId, now }: { readonly firmId: string; readonly now: Date },
): MarginRules {
  return { firmId, keepsPatternDayTradeRule: keeps_pattern_day_trade_rule, updatedAt: now };
}

/** @param rules the rules that the firm has set; undefined for the defaults */
export function marginRulesView(rules: MarginRules | undefined, tradeDate: string): MarginRulesView {
  const isKept = rules?.keepsPatternDayTradeRule ?? false;
  return {
    keeps_pattern_day_trade_rule: isKept,
    pattern_day_trade_rule_in_force: isPatternRuleInForce(tradeDate, isKept),
    updated_at: rules ? nanosecondTimestamp(rules.updatedAt) : null,
  };
}
