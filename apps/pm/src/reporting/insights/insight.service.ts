import { Inject, Injectable } from '@nestjs/common';
import type { InsightsQuery, InsightType, InsightView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import { ClientInsightService } from './client-insight.service.js';
import { PHRASING, type Phrasing } from './phrasing.js';
import { PortfolioInsightService } from './portfolio-insight.service.js';

const SEVERITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;

/**
 * Finds actions that an advisor may want to take. They depend on the accounts and the market at the time of the
 * request.
 */
@Injectable()
export class InsightService {
  constructor(
    private readonly portfolios: PortfolioInsightService,
    private readonly clients: ClientInsightService,
    @Inject(PHRASING) private readonly phrasing: Phrasing,
  ) {}

  /** Returns the insights of the requested type, with the most severe first. */
  async list({ scope }: Caller, query: InsightsQuery): Promise<{ items: InsightView[]; total: number }> {
    const isAsked = (type: InsightType) => query.type === undefined || query.type === type;
    const [ofPortfolios, ofClients] = await Promise.all([
      isAsked('REBALANCE') ? this.portfolios.insightsFor(scope) : [],
      isAsked('HARVESTING') || isAsked('CONCENTRATION') ? this.clients.insightsFor(scope) : [],
    ]);
    const found = [...ofPortfolios, ...ofClients].filter(
      ({ type, severity, account_ids }) =>
        isAsked(type) &&
        (query.severity === undefined || query.severity === severity) &&
        (query.account_id === undefined || account_ids.includes(query.account_id)),
    );
    const sorted = SEVERITIES.flatMap(severity => found.filter(insight => insight.severity === severity));
    const items = sorted.slice(query.offset, query.offset + query.limit).map(insight => this.inWords(insight));
    return { items, total: sorted.length };
  }

  private inWords(insight: InsightView): InsightView {
    const finding = this.phrasing.rewrite(insight);
    return finding === null ? insight : { ...insight, finding, phrased_by: 'LANGUAGE_MODEL' };
  }
}
