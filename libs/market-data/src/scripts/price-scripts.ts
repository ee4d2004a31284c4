import { endOf, isActive, type PriceScript } from './price-script.js';

/** The scripts of all tenants, found by firm and symbol without waiting. */
export class PriceScripts {
  private readonly byFirm = new Map<string, Map<string, PriceScript>>();

  put(script: PriceScript): void {
    const scripts = this.byFirm.get(script.firmId) ?? new Map<string, PriceScript>();
    this.byFirm.set(script.firmId, scripts.set(script.scriptId, script));
  }

  remove(firmId: string, scriptId: string): void {
    const scripts = this.byFirm.get(firmId);
    scripts?.delete(scriptId);
    if (scripts?.size === 0) this.byFirm.delete(firmId);
  }

  has(firmId: string): boolean {
    return this.byFirm.has(firmId);
  }

  firms(): string[] {
    return [...this.byFirm.keys()];
  }

  /** Whether a script decides the tenant's price at any instant from one to another. */
  actsBetween(firmId: string, symbol: string, { from, to }: { readonly from: Date; readonly to: Date }): boolean {
    for (const script of this.byFirm.get(firmId)?.values() ?? []) {
      const end = endOf(script);
      if (script.symbol === symbol && script.startsAt <= to && (end === null || end > from)) return true;
    }
    return false;
  }

  /** The script that decides the tenant's price at an instant: of several, the one made last. */
  activeOn(firmId: string, symbol: string, at: Date): PriceScript | undefined {
    let latest: PriceScript | undefined;
    for (const script of this.byFirm.get(firmId)?.values() ?? []) {
      if (script.symbol !== symbol || !isActive(script, at)) continue;
      if (!latest || script.scriptId > latest.scriptId) latest = script;
    }
    return latest;
  }
}
