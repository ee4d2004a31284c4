import { type CompositeView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { Currency, Money } from '@sandbourse/money';
import type { Portfolio } from '../../portfolios/portfolios/portfolio.js';

/**
 * A group of live portfolios that follow one strategy. A composite presents their returns together (GIPS standards for
 * firms 2020).
 */
export interface Composite {
  readonly compositeId: string;
  readonly firmId: string;
  readonly name: string;
  readonly description: string;
  readonly modelId: string;
  readonly minimumValue: Money;
  readonly baseCurrency: Currency;
  readonly createdAt: Date;
}

export interface Member {
  readonly portfolio: Portfolio;
  readonly accountIds: readonly string[];
}

export interface Membership {
  readonly members: readonly Member[];
  /** The number of portfolios of sandbox firms that follow the model. They are not part of the composite. */
  readonly excludedSandbox: number;
}

export function compositeView(composite: Composite, { members, excludedSandbox }: Membership): CompositeView {
  return {
    composite_id: composite.compositeId,
    name: composite.name,
    description: composite.description,
    model_id: composite.modelId,
    minimum_value: composite.minimumValue.toString(),
    base_currency: composite.baseCurrency,
    portfolio_ids: members.map(({ portfolio }) => portfolio.portfolioId),
    excluded_sandbox: excludedSandbox,
    created_at: nanosecondTimestamp(composite.createdAt),
  };
}
