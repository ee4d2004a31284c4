import type { CorporateAction, MarketData, PriceScripts, SessionDate, TenantMarket } from '@sandbourse/market-data';

/**
 * A corporate action and the time at which it takes effect. This time is the start of the business day of the ex-date,
 * before any trade of that day.
 */
export interface EffectiveAction {
  readonly action: CorporateAction;
  readonly effectiveAt: Date;
}

/**
 * Finds the corporate actions that change open orders. They are real, or scripted by the tenant. The venue and the
 * broker both use this class, so they change orders in the same way.
 */
export class RestingOrderActions {
  constructor(
    private readonly market: MarketData,
    private readonly tenants: TenantMarket,
    private readonly scripts: PriceScripts,
  ) {}

  /**
   * Returns the actions of a security with an ex-date later than `after` and not later than `through`, oldest first.
   *
   * @param firmId the firm whose scripted actions are included; null for real actions only
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

  /** Returns a text that changes whenever the firm scripts or cancels a corporate action. */
  versionOf(firmId: string | null): string {
    return firmId === null
      ? ''
      : this.scripts
          .actionsOf(firmId)
          .map(({ actionId }) => actionId)
          .join();
  }
}
