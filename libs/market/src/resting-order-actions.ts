import type { CorporateAction, MarketData, PriceScripts, SessionDate, TenantMarket } from '@sandbourse/market-data';

/** A corporate action, and when it takes effect: when the business day of its ex-date begins, before any trade of that day. */
export interface EffectiveAction {
  readonly action: CorporateAction;
  readonly effectiveAt: Date;
}

/** The corporate actions, real and scripted, that affect resting orders; the same for the venue and the broker. */
export class RestingOrderActions {
  constructor(
    private readonly market: MarketData,
    private readonly tenants: TenantMarket,
    private readonly scripts: PriceScripts,
  ) {}

  /**
   * Actions of a security after one trade date and through another, oldest first; none if both are the same.
   * @param firmId whose scripted actions count; null for none
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

  /** Differs when a firm has scripted an action or taken one back. */
  versionOf(firmId: string | null): string {
    return firmId === null
      ? ''
      : this.scripts
          .actionsOf(firmId)
          .map(({ actionId }) => actionId)
          .join();
  }
}
