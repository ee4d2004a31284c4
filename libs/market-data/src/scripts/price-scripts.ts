import { EVERY_SYMBOL, endOf, isActive, type PriceScript } from './price-script.js';
import type { ScriptedAction } from './scripted-action.js';

/** The price scripts and scripted corporate actions of all tenants, by firm. They are in memory. */
export class PriceScripts {
  private readonly byFirm = new Map<string, Map<string, PriceScript>>();
  private readonly actionsByFirm = new Map<string, Map<string, ScriptedAction>>();
  /** The ids of removed actions. The event that creates an action may arrive after the event that removes it. */
  private readonly removedActions = new Set<string>();

  put(script: PriceScript): void {
    const scripts = this.byFirm.get(script.firmId) ?? new Map<string, PriceScript>();
    this.byFirm.set(script.firmId, scripts.set(script.scriptId, script));
  }

  replace(firmId: string, scripts: readonly PriceScript[]): void {
    this.byFirm.delete(firmId);
    for (const script of scripts) this.put(script);
  }

  remove(firmId: string, scriptId: string): void {
    const scripts = this.byFirm.get(firmId);
    scripts?.delete(scriptId);
    if (scripts?.size === 0) this.byFirm.delete(firmId);
  }

  /** Adds a corporate action. Does nothing if the event that removes the action has already arrived. */
  putAction(action: ScriptedAction): void {
    if (!this.removedActions.has(action.actionId)) this.putBackAction(action);
  }

  /**
   * Adds a corporate action even if it was removed before. For example, a firm is restored from a snapshot that still
   * contains the action.
   */
  putBackAction(action: ScriptedAction): void {
    this.removedActions.delete(action.actionId);
    const actions = this.actionsByFirm.get(action.firmId) ?? new Map<string, ScriptedAction>();
    this.actionsByFirm.set(action.firmId, actions.set(action.actionId, action));
  }

  removeAction(firmId: string, actionId: string): void {
    this.removedActions.add(actionId);
    const actions = this.actionsByFirm.get(firmId);
    actions?.delete(actionId);
    if (actions?.size === 0) this.actionsByFirm.delete(firmId);
  }

  setActions(firmId: string, actions: readonly ScriptedAction[]): void {
    if (actions.length === 0) this.actionsByFirm.delete(firmId);
    else this.actionsByFirm.set(firmId, new Map(actions.map(action => [action.actionId, action])));
  }

  /** Removes all price scripts and corporate actions of a firm. */
  dropFirm(firmId: string): void {
    this.byFirm.delete(firmId);
    this.actionsByFirm.delete(firmId);
  }

  actionsOf(firmId: string): readonly ScriptedAction[] {
    return [...(this.actionsByFirm.get(firmId)?.values() ?? [])];
  }

  has(firmId: string): boolean {
    return this.byFirm.has(firmId) || this.actionsByFirm.has(firmId);
  }

  firms(): string[] {
    return [...new Set([...this.byFirm.keys(), ...this.actionsByFirm.keys()])];
  }

  /** Returns true if a script changes the tenant's price of a security at any time in the range. */
  actsBetween(firmId: string, symbol: string, { from, to }: { readonly from: Date; readonly to: Date }): boolean {
    for (const script of this.byFirm.get(firmId)?.values() ?? []) {
      const end = endOf(script);
      if (concerns(script, symbol) && script.startsAt <= to && (end === null || end > from)) return true;
    }
    return false;
  }

  /**
   * Returns the script that changes the tenant's price of a security at a time. It is the newest script of this
   * security. If the security has none, it is the newest script of all securities.
   */
  activeOn(firmId: string, symbol: string, at: Date): PriceScript | undefined {
    let latest: PriceScript | undefined;
    for (const script of this.byFirm.get(firmId)?.values() ?? []) {
      if (!concerns(script, symbol) || !isActive(script, at)) continue;
      if (!latest || isBefore(latest, script)) latest = script;
    }
    return latest;
  }
}

function concerns(script: PriceScript, symbol: string): boolean {
  return script.symbol === symbol || script.symbol === EVERY_SYMBOL;
}

/** Returns true if `other` applies instead of `one`. */
function isBefore(one: PriceScript, other: PriceScript): boolean {
  const [isOneOfAll, isOtherOfAll] = [one, other].map(({ symbol }) => symbol === EVERY_SYMBOL);
  return isOneOfAll === isOtherOfAll ? other.scriptId > one.scriptId : isOneOfAll === true;
}
