import type { Benchmark } from './bench.js';
import { orderCost as measure } from './order-cost/measure.js';
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

/**
 * Compares the work for one filled order with its limits. The figures are counts, so they do not depend on the speed of
 * the machine.
 */
export const orderCost: Benchmark = async ({ say }) => {
  const work = await measure(say);
  return Object.entries(ORDER_COST_MAX).map(([name, value]) => {
    const ours = work[name as keyof Work];
    const peer = { name: 'what it is to be at most', value };
    return { name: `${name} an order`, unit: name === 'walBytes' ? 'bytes' : 'count', ours, peer, ratio: ours / value };
  });
};
