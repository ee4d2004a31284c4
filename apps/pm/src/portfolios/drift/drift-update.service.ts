import { Inject, Injectable } from '@nestjs/common';
import { DriftUpdated, nanosecondTimestamp, type OutgoingEvent } from '@sandbourse/contracts';
import { EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { Every } from '@sandbourse/platform/work';
import { driftOf } from '@sandbourse/portfolio';
import { DriftCauses } from '../../books/drift-causes/drift-causes.service.js';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld, valuedHoldings } from '../../books/valuation/valued-holdings.js';
import type { TargetedPortfolio } from '../portfolios/portfolio.js';
import { PortfolioStore } from '../portfolios/portfolio.store.js';
import { PortfolioTargetsService } from '../portfolios/portfolio-targets.service.js';
import { driftFigures } from './drift-view.js';

/**
 * The interval at which drift is published, in milliseconds. If an account changes several times in one interval, its
 * drift is published once.
 */
const TELL_EVERY_MS = 500;

interface Subject {
  readonly held: AccountBalances;
  readonly portfolio: TargetedPortfolio;
}

/** Publishes the new drift of accounts whose holdings or targets have changed. */
@Injectable()
export class DriftUpdateService {
  constructor(
    private readonly db: Database,
    private readonly causes: DriftCauses,
    private readonly portfolios: PortfolioStore,
    private readonly targets: PortfolioTargetsService,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  /**
   * Publishes the drift of all accounts that have changed since the last call. If this fails, the accounts are
   * published at the next call. An account of a firm that goes through the past is published once, at the end.
   */
  @Every(TELL_EVERY_MS, 'drift could not be published; the next attempt follows', { isFlushed: true })
  async tell(): Promise<void> {
    const { accounts, modelIds } = this.causes.take();
    if (accounts.length === 0 && modelIds.length === 0) return;
    const accountIds = accounts.map(({ accountId }) => accountId);
    try {
      const subjects = await this.db.as(SYSTEM_SCOPE).reading(tx => this.subjects(tx, accountIds, modelIds));
      for (const [firmId, ofFirm] of groupedBy(subjects, ({ portfolio }) => portfolio.portfolio.firmId)) {
        const market = await this.markets.look(firmId, symbolsHeld(ofFirm.map(({ held }) => held)));
        await this.bus.publish(ofFirm.map(subject => driftUpdated(subject, market)));
      }
    } catch (error) {
      this.causes.accountsChanged(accounts);
      for (const modelId of modelIds) this.causes.modelChanged(modelId);
      throw error;
    }
  }

  private async subjects(tx: Tx, accountIds: readonly string[], modelIds: readonly string[]): Promise<Subject[]> {
    const following = await this.portfolios.accountsFollowing(tx, modelIds);
    const portfolioIdOf = await this.portfolios.portfolioIdsOf(tx, [...new Set([...accountIds, ...following])]);
    const found = await this.portfolios.find(tx, SYSTEM_SCOPE, [...new Set(portfolioIdOf.values())]);
    const targeted = new Map(
      (await this.targets.withTargets(tx, found)).map(each => [each.portfolio.portfolioId, each]),
    );
    const accounts = await this.holdings.balancesOf(tx, SYSTEM_SCOPE, [...portfolioIdOf.keys()]);
    return accounts.flatMap(held => {
      const portfolio = targeted.get(portfolioIdOf.get(held.account.accountId) ?? '');
      return portfolio ? [{ held, portfolio }] : [];
    });
  }
}

function driftUpdated({ held, portfolio }: Subject, market: FirmMarket): OutgoingEvent {
  const { accountId, firmId, repCode, clientId, details } = held.account;
  const { portfolioId, baseCurrency, driftThreshold } = portfolio.portfolio;
  const drift = driftOf(portfolio.targets, valuedHoldings([held], market, baseCurrency), driftThreshold);
  return DriftUpdated.occurred(
    {
      account_id: accountId,
      firm_id: firmId,
      rep_code: repCode,
      client_id: clientId,
      drift: {
        portfolio_id: portfolioId,
        as_of: nanosecondTimestamp(market.at),
        drift_threshold: driftThreshold.toString(),
        ...driftFigures(drift, baseCurrency),
      },
    },
    { at: market.at, isSandbox: details?.isSandbox ?? true },
  );
}
