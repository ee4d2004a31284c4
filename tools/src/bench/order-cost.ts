import type { Benchmark } from './bench.js';
import { type IdleCost, orderCost as measure } from './order-cost/measure.js';
import type { Work } from './order-cost/work-meter.js';

export const ORDER_COST_MAX: Work = {
  statements: 60,
  commits: 8,
  fsyncs: 3,
  rows: 35,
  indexEntries: 50,
  walBytes: 22_000,
  deliveries: 7,
};

/** The cost of a stack that nobody uses, with little enough work for one percent of a core. */
export const IDLE_COST_MAX: IdleCost = { statementsPerSecond: 20, connections: 15, megabytes: 350 };

/**
 * Compares the work for one filled order, and the cost of an idle stack, with their limits. The figures are counts, so they do not depend on the speed of
 * the machine.
 */
export const orderCost: Benchmark = async ({ say }) => {
  const { anOrder: work, idle } = await measure(say);
  const ofAnOrder = Object.entries(ORDER_COST_MAX).map(([name, value]) => {
    const ours = work[name as keyof Work];
    const peer = { name: 'what it is to be at most', value };
    return { name: `${name} an order`, unit: name === 'walBytes' ? 'bytes' : 'count', ours, peer, ratio: ours / value };
  });
  const ofAnIdleStack = Object.entries(IDLE_COST_MAX).map(([name, value]) => {
    const ours = idle[name as keyof IdleCost];
    const peer = { name: 'what it is to be at most', value };
    return { name: `${name} of an idle stack`, unit: 'count', ours, peer, ratio: ours / value };
  });
  return [...ofAnOrder, ...ofAnIdleStack];
};
