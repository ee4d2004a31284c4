import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Benchmark } from './bench.js';
import { COMPARED, LOTS_TIMES, PLAN } from './rebalance/plan.js';
import type { RebalancingRates } from './rebalance/rebalance-process.js';
import { SMOKE_ARGUMENTS } from './smoke.js';

/** Options that give Node enough memory for some hundred accounts at a time. */
const NODE_OPTIONS = ['--max-old-space-size=4096', '--max-semi-space-size=128', '--expose-gc'];

/**
 * Measures the computation of rebalancing orders with the lowest possible gain, in one process. The comparison is a
 * linear program for the same accounts, solved by HiGHS. Our computation and the linear program must trade the same
 * total amount. Our gain must not be higher than the gain of the linear program. With twice as many lots, the
 * computation must take only about twice as long.
 */
export const rebalancing: Benchmark = async ({ say }) => {
  const { accounts, positions, lots } = PLAN;
  say(`rebalancing ${accounts.toLocaleString('en')} accounts of ${positions} positions of ${lots} lots`);
  const program = join(import.meta.dirname, 'rebalance/rebalance-process.js');
  const output = execFileSync(process.execPath, [...NODE_OPTIONS, program, ...SMOKE_ARGUMENTS], { encoding: 'utf8' });
  const rates = JSON.parse(output) as RebalancingRates;

  const gains = `gain ${rates.gain.ours.toFixed(2)}, the program's ${rates.gain.program.toFixed(2)}`;
  say(gains);
  const notes = [`${accounts} accounts x ${positions} positions x ${lots} lots; ${COMPARED} of them by both`, gains];
  const lotsPerSecond = { ours: rates.manyLots * positions * lots * LOTS_TIMES, peer: rates.ours * positions * lots };
  return [
    {
      name: 'rebalancing',
      unit: 'accounts/s',
      ours: rates.ours,
      peer: { name: 'HiGHS, a linear program', value: rates.program },
      ratio: rates.ours / rates.program,
      notes,
    },
    {
      name: 'rebalancing, turnover',
      unit: 'USD',
      ours: rates.turnover.ours,
      peer: { name: 'the optimum of the linear program', value: rates.turnover.program },
      ratio: rates.turnover.ours / rates.turnover.program,
      notes,
    },
    {
      name: 'rebalancing, growth with accounts',
      unit: 'accounts/s',
      ours: rates.ours,
      peer: { name: 'itself, with a tenth of the accounts', value: rates.fewAccounts },
      ratio: rates.ours / rates.fewAccounts,
    },
    {
      name: 'rebalancing, growth with lots',
      unit: 'lots/s',
      ours: lotsPerSecond.ours,
      peer: { name: `itself, with lots / ${LOTS_TIMES}`, value: lotsPerSecond.peer },
      ratio: lotsPerSecond.ours / lotsPerSecond.peer,
    },
  ];
};
