import type { CorporateAction, MarketData, PriceScripts, SessionDate, TenantMarket } from '@sandbourse/market-data';

/**
 * A corporate action with the time at which it takes effect: the start of its ex-date's business day, before any trade
 * of that day.
 */
export interface EffectiveAction {
  readonly action: CorporateAction;
  readonly effectiveAt: Date;
}

/**
 * Finds the real and scripted corporate actions that affect resting orders. The venue and the broker get the same
 * actions.
 */
export class RestingOrderActions {
  constructor(
    private readonly market: MarketData,
    private readonly tenants: TenantMarket,
    private readonly scripts: PriceScripts,
  ) {}

  /**
   * Returns the actions of a security after one trade date and up to another, oldest first. Empty if both dates are the
   * same.
   * @param firmId the firm whose scripted actions apply; null for none
   */
  async between(
    firmId: string | null,
    symbol: string,
    { after, through }: { readonly after: SessionDate; readonly through: SessionDate },
  ): Promise<readonly EffectiveAction[]> {
    if (after >= through) return [];
    const { calendar } = this.market;
    const market = firmId === null ? this.market : this.tenants.forFirm(firmId);
    const actions = await market.corporateActions({ from: calendar.nextSession(after).date, to: through }, symbol);
    return actions.map(action => ({ action, effectiveAt: calendar.businessDayStart(action.exDate) }));
  }

  /** Returns a version that changes whenever a firm scripts or cancels an action. */
  versionOf(firmId: string | null): string {
    return firmId === null
      ? ''
      : this.scripts
          .actionsOf(firmId)
          .map(({ actionId }) => actionId)
          .join();
  }
}
