import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { nodeFlagsFor } from './node-flags.js';

it('collects garbage on the thread that answers requests where processors are few, and beside it where they are not', () => {
  expect(nodeFlagsFor(2)).toContain('--single-threaded-gc');
  expect(nodeFlagsFor(4)).toContain('--single-threaded-gc');
  expect(nodeFlagsFor(8)).not.toContain('--single-threaded-gc');
});

it('says only what this Node understands', () => {
  const heapMegabytes = 'v8.getHeapStatistics().heap_size_limit / 2 ** 20';
  const answer = execFileSync(process.execPath, [...nodeFlagsFor(1), '--print', heapMegabytes], { encoding: 'utf8' });
  expect(Number(answer)).toBeLessThan(512);
});
