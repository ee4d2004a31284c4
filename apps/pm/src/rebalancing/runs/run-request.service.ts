import { Inject, Injectable } from '@nestjs/common';
import type { FailedCheck, StartRebalancingBody } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { sum, Weight } from '@sandbourse/money';
import type { Caller } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import type { WeightCheck } from '../../portfolios/models/target-weights.js';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { setOrDefault, termsOf } from '../trade-parameters/trade-parameters.js';
import { TradeParametersStore } from '../trade-parameters/trade-parameters.store.js';
import { unknownSecurities } from '../trade-parameters/unknown-securities.js';
import type { RunRequest } from './new-run.js';
import { RebalancingRefused } from './rebalancing.errors.js';
import { namedSecurities, repCodesOf } from './run.js';

/** Reads the request to start a run, and checks it. */
@Injectable()
export class RunRequestService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly portfolios: PortfolioStore,
    private readonly tradeParameters: TradeParametersStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the request with all its accounts: those of the requested portfolios, and the requested single accounts.
   * All must belong to one firm, and the caller must be allowed to see them. Parameters that the request lacks are
   * taken from the firm's trade parameters.
   */
  async read(tx: Tx, { scope }: Caller, body: StartRebalancingBody): Promise<RunRequest> {
    const { portfolio_ids, account_ids, target_overrides = null, ...asked } = body;
    const portfolioIds = [...new Set(portfolio_ids)];
    this.check(body);

    const portfolios = await this.portfolios.find(tx, scope, portfolioIds);
    const found = new Set(portfolios.map(({ portfolioId }) => portfolioId));
    const unseen = portfolioIds.find(portfolioId => !found.has(portfolioId));
    if (unseen !== undefined) throw new PortfolioNotVisible(unseen);

    const assigned = await this.portfolios.accountsOf(tx, portfolioIds);
    const accountIds = [...new Set([...[...assigned.values()].flat(), ...account_ids])];
    if (accountIds.length === 0)
      throw new RebalancingRefused([{ check: 'ACCOUNTS_NAMED', reason: 'The portfolios have no accounts' }]);
    const accounts = await this.accounts.ofIds(tx, scope, accountIds);
    const seen = new Map(accounts.map(account => [account.accountId, account]));
    const [firmId = ''] = accounts.map(account => account.firmId);
    const stranger = accountIds.find(accountId => seen.get(accountId)?.firmId !== firmId || firmId === '');
    if (stranger !== undefined) throw new AccountNotVisible(stranger);

    const ofFirm = setOrDefault(await this.tradeParameters.find(tx, scope, firmId));
    const portfolioIdOf = await this.portfolios.portfolioIdsOf(tx, accountIds);
    return {
      firmId,
      isSandbox: accounts.some(({ details }) => details?.isSandbox ?? true),
      portfolioIds,
      parameters: { ...termsOf(asked, ofFirm), target_overrides },
      repCodes: repCodesOf(accounts),
      accounts: accounts.map(({ accountId, repCode, clientId }) => ({
        accountId,
        repCode,
        clientId,
        portfolioId: portfolioIdOf.get(accountId) ?? null,
      })),
    };
  }

  private check({ target_overrides: overrides = [], substitutions = [] }: StartRebalancingBody): void {
    const named = namedSecurities({ target_overrides: overrides, substitutions });
    const failed: FailedCheck<WeightCheck>[] = unknownSecurities(named, this.market.securities);
    const symbols = overrides.map(({ security }) => this.market.securities.find(security)?.symbol);
    const repeated = new Set(symbols.filter((symbol, i) => symbol !== undefined && symbols.indexOf(symbol) < i));
    for (const symbol of repeated)
      failed.push({ check: 'SECURITY_UNIQUE', reason: `${symbol} has more than one target_weight` });
    const total = sum(
      Weight.zero,
      overrides.map(({ target_weight }) => Weight.of(target_weight)),
    );
    if (total.isGreaterThan(Weight.one))
      failed.push({ check: 'WEIGHT_SUM', reason: `The weights add up to ${total.toComputed()}, more than 1` });
    if (failed.length > 0) throw new RebalancingRefused(failed);
  }
}
