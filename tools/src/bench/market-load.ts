import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadReplayMarket } from '@sandbourse/market-data';

/** Entry point: loads all market data once in a new process, and prints the time and the memory. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const kept = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const before = kept();
const startedAt = performance.now();
const market = loadReplayMarket();
const milliseconds = performance.now() - startedAt;
process.send?.({ milliseconds, bytes: kept() - before, securities: market.securities.all.length });
