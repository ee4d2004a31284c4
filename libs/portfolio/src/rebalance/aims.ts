import { portion, unitsOf } from '@sandbourse/ledger';
import type { Goal, Parameters } from './account.js';
import { ONE, WHOLE } from './amounts.js';
import type { Asset } from './assets.js';
import { type AssetTargets, attainable } from './attainable.js';

/**
 * The target value of an asset or of cash, and the range in which its value must end. Amounts are in units of the base
 * currency.
 */
export interface Aim {
  readonly target: number;
  /** After the rebalancing, the value must be at least `low` and at most `high`. */
  readonly low: number;
  readonly high: number;
}

export interface Aims extends AssetTargets {
  /** The ranges in which the values of the assets must end, in the order of the assets. */
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  readonly cash: Aim;
  /** Purchases never reduce cash below this amount. */
  readonly cashFloor: number;
  /** The accepted distance of an asset's value from its target. */
  readonly reach: number;
}

/**
 * The value of an account in units of its base currency. `total` is the sum of the cash and all holdings that have a
 * price.
 */
export interface Worth {
  readonly cash: number;
  readonly total: number;
}

const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;

/** Returns the target values and ranges of an account's assets and of its cash. */
export function aimsOf(assets: readonly Asset[], { cash, total }: Worth, goal: Goal, parameters: Parameters): Aims {
  const whole = wholeOf(assets, total);
  const cashFloor = portion(whole, unitsOf(parameters.cashBuffer), ONE);
  if (goal.kind === 'OVERRIDES') {
    const { wanted, targets } = attainable(assets, { whole, available: POSITIVE_INFINITY, reach: 0 });
    const anywhere = { target: cash, low: NEGATIVE_INFINITY, high: POSITIVE_INFINITY };
    return { wanted, targets, lows: targets, highs: targets, cash: anywhere, cashFloor, reach: 0 };
  }

  const cashTarget = Math.max(cashFloor, portion(whole, unitsOf(goal.targets.cash), WHOLE));
  // A drift that equals the threshold is accepted. The total and the target are rounded, so one unit is added.
  const reach = portion(whole, unitsOf(parameters.driftThreshold), ONE) + 1;
  const room = { whole, available: total - cashTarget, reach: letsBeWithinReach(parameters) ? reach : 0 };
  const { wanted, targets } = attainable(assets, room);
  const cashAim = cashAimOf(cashTarget, cash, reach, parameters);
  return { wanted, targets, ...bandsOf(assets, targets, reach, parameters), cash: cashAim, cashFloor, reach };
}

/**
 * Returns the total value to which the weights refer. An asset without a price is assumed to be exactly at its target
 * weight. For example, an asset with a target of 20 % has no price, and all others are worth $80. The total is then
 * $100.
 */
function wholeOf(assets: readonly Asset[], total: number): number {
  const known = assets.reduce((rest, { isUnpriced, weight }) => (isUnpriced ? rest - (weight ?? 0) : rest), WHOLE);
  return known === WHOLE || known <= 0 ? total : portion(total, WHOLE, known);
}

function letsBeWithinReach({ style, scope }: Parameters): boolean {
  return style === 'TO_BAND' || (style === 'TO_TARGET' && scope === 'BREACHED_ONLY');
}

function bandsOf(
  assets: readonly Asset[],
  targets: readonly number[],
  reach: number,
  { style, scope }: Parameters,
): Pick<Aims, 'lows' | 'highs'> {
  if (style === 'TO_BAND')
    return { lows: targets.map(target => target - reach), highs: targets.map(target => target + reach) };
  if (style === 'TO_TARGET' && scope === 'ALL') return { lows: targets, highs: targets };

  const isLetBe = targets.map((target, i) => style === 'CASH_ONLY' || !isBeyond(assets[i]?.value ?? 0, target, reach));
  return {
    lows: targets.map((target, i) => (isLetBe[i] ? NEGATIVE_INFINITY : target)),
    highs: targets.map((target, i) => (isLetBe[i] ? POSITIVE_INFINITY : target)),
  };
}

/**
 * Returns the target range of cash.
 * - TO_BAND: the range reaches from the target minus the threshold to the target plus the threshold.
 * - TO_TARGET with all assets: cash has no range, because it is the rest.
 * - Only breached assets are traded, and cash is positive and near its target: cash may end between its present value
 *   and its target.
 * - All other cases: cash must end at its target.
 */
function cashAimOf(target: number, cash: number, reach: number, { style, scope }: Parameters): Aim {
  if (style === 'TO_BAND') return { target, low: Math.max(0, target - reach), high: target + reach };
  if (style === 'TO_TARGET' && scope === 'ALL') return { target, low: NEGATIVE_INFINITY, high: POSITIVE_INFINITY };
  if (scope === 'ALL' || cash < 0 || isBeyond(cash, target, reach)) return { target, low: target, high: target };
  return { target, low: Math.min(cash, target), high: Math.max(cash, target) };
}

const isBeyond = (value: number, target: number, reach: number): boolean => Math.abs(value - target) > reach;
