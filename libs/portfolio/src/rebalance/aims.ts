import { portion, unitsOf } from '@sandbourse/ledger';
import type { Goal, Parameters } from './account.js';
import { ONE, WHOLE } from './amounts.js';
import type { Asset } from './assets.js';
import { attainable, type Target } from './attainable.js';

/** Where an asset, or cash, is to be, in units of the base currency. */
export interface Aim extends Target {
  /** It must be brought to between these. */
  readonly low: number;
  readonly high: number;
}

export interface Aims {
  /** In the order of the assets. */
  readonly assets: readonly Aim[];
  readonly cash: Aim;
  /** No purchase takes cash below it. */
  readonly cashFloor: number;
  /** How far from its target an asset is let be. */
  readonly reach: number;
}

/** What an account has, in units of its base currency: its cash, and with all that has a price. */
export interface Worth {
  readonly cash: number;
  readonly total: number;
}

const ANYWHERE = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Where all assets of an account are to be. */
export function aimsOf(assets: readonly Asset[], { cash, total }: Worth, goal: Goal, parameters: Parameters): Aims {
  const whole = wholeOf(assets, total);
  const cashFloor = portion(whole, unitsOf(parameters.cashBuffer), ONE);
  if (goal.kind === 'OVERRIDES') {
    const targets = attainable(assets, { whole, available: Number.POSITIVE_INFINITY, reach: 0 });
    const cashAim = { wanted: cash, target: cash, ...ANYWHERE };
    return { assets: targets.map(exactly), cash: cashAim, cashFloor, reach: 0 };
  }

  const cashTarget = Math.max(cashFloor, portion(whole, unitsOf(goal.targets.cash), WHOLE));
  // Whole and target are rounded: what is at the threshold is not beyond it.
  const reach = portion(whole, unitsOf(parameters.driftThreshold), ONE) + 1;
  const room = { whole, available: total - cashTarget, reach: letsBeWithinReach(parameters) ? reach : 0 };
  const targets = attainable(assets, room);
  return {
    assets: targets.map((target, i) => assetAim(target, (assets[i] as Asset).value, reach, parameters)),
    cash: cashAim({ wanted: cashTarget, target: cashTarget }, cash, reach, parameters),
    cashFloor,
    reach,
  };
}

/** What targets are a part of. What has no price is taken to be worth what its weight asks for. */
function wholeOf(assets: readonly Asset[], total: number): number {
  const known = assets.reduce((rest, { isUnpriced, weight }) => (isUnpriced ? rest - (weight ?? 0) : rest), WHOLE);
  return known === WHOLE || known <= 0 ? total : portion(total, WHOLE, known);
}

function letsBeWithinReach({ style, scope }: Parameters): boolean {
  return style === 'TO_BAND' || (style === 'TO_TARGET' && scope === 'BREACHED_ONLY');
}

function assetAim(target: Target, value: number, reach: number, { style, scope }: Parameters): Aim {
  if (style === 'CASH_ONLY') return { ...target, ...ANYWHERE };
  if (style === 'TO_BAND') return within(target, reach);
  return scope === 'ALL' || isBeyond(value, target, reach) ? exactly(target) : { ...target, ...ANYWHERE };
}

/**
 * Sales and purchases that go all the way leave cash at its target by themselves. Where they do not, cash is not to end
 * further from it than it is, and at it if it is beyond the threshold.
 */
function cashAim(target: Target, cash: number, reach: number, { style, scope }: Parameters): Aim {
  if (style === 'TO_BAND') return { ...within(target, reach), low: Math.max(0, target.target - reach) };
  if (style === 'TO_TARGET' && scope === 'ALL') return { ...target, ...ANYWHERE };
  if (scope === 'ALL' || cash < 0 || isBeyond(cash, target, reach)) return exactly(target);
  return { ...target, low: Math.min(cash, target.target), high: Math.max(cash, target.target) };
}

const exactly = (target: Target): Aim => ({ ...target, low: target.target, high: target.target });

const within = (target: Target, reach: number): Aim => ({
  ...target,
  low: target.target - reach,
  high: target.target + reach,
});

const isBeyond = (value: number, { target }: Target, reach: number): boolean => Math.abs(value - target) > reach;
