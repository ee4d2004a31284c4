import { ApiClient } from '../api-client.js';
import { verifyLedger } from '../e2e/verify-ledger.js';
import { type Benchmark, percentile } from './bench.js';
import { Neighbour } from './faults/neighbour.js';
import { StormyFirm } from './faults/storm.js';
import { IS_SMOKE, orLeast } from './smoke.js';

/** The seconds of a round without faults, and with all of them. */
const CALM_SECONDS = orLeast(20, 2);
const STORM_SECONDS = orLeast(60, 5);
const MINUTES = orLeast(3, STORM_SECONDS / 60);
const LIFETIME_SPARE_SECONDS = 900;

/**
 * Measures the response times of a firm while the firm beside it meets all faults. They are compared with the response
 * times while that firm sends the same requests and meets none. The first firm also checks its answers and events. In
 * the end, the ledger must be whole, and every fault must have hit something. `--minutes` is the time with faults.
 */
export const faults: Benchmark = async ({ stack, say, minutes = MINUTES }) => {
  const rounds = Math.max(1, Math.round((minutes * 60) / STORM_SECONDS));
  const ttl = rounds * (CALM_SECONDS + STORM_SECONDS) * 2 + LIFETIME_SPARE_SECONDS;
  const operator = new ApiClient(stack.base_url, stack.ci_token);
  const neighbour = await Neighbour.of(operator, ttl);
  const firm = await StormyFirm.of(operator, ttl);
  await firm.begin();
  await neighbour.renew();
  await neighbour.latencies(CALM_SECONDS / 2);

  const [calm, stormy]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}: ${CALM_SECONDS} s without faults, ${STORM_SECONDS} s with them`);
    await neighbour.renew();
    calm.push(...(await neighbour.latencies(CALM_SECONDS)));
    await firm.brew();
    stormy.push(...(await neighbour.latencies(STORM_SECONDS)));
    await firm.calm();
  }
  const hits = await firm.leave();
  const without = [...hits].filter(([, count]) => count === 0).map(([name]) => name);
  const total = [...hits.values()].reduce((sum, count) => sum + count, 0);
  say(`${total} hits: ${[...hits].map(([name, count]) => `${name} ${count}`).join(', ')}`);

  const { status, stdout } = verifyLedger({ database: stack.database });
  if (status !== 0) throw new Error(`the ledger is not whole: ${stdout}`);
  say(`the ledger is whole: ${stdout.trim()}`);
  // A few seconds are too short for every fault.
  if (without.length > 0 && !IS_SMOKE) throw new Error(`these faults have hit nothing: ${without.join(', ')}`);
  const [ours, value] = [percentile(stormy, 0.99), percentile(calm, 0.99)];
  return [
    {
      name: 'p99 of a firm, all faults in the firm beside it',
      unit: 'ms',
      ours,
      peer: { name: 'the same requests, without faults', value },
      ratio: ours / value,
      notes: [
        `${stormy.length} requests with faults beside them, ${calm.length} without; ${total} hits in ${minutes} minutes`,
        `p50 ${percentile(stormy, 0.5).toFixed(1)} ms, ${percentile(calm, 0.5).toFixed(1)} ms without`,
      ],
    },
  ];
};
