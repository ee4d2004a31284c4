import { RefusalSample } from './refusal-sample.js';

const MINUTE_MS = 60_000;

function kept(sample: RefusalSample, source: string, times: number, nowMs = 0): number {
  return Array.from({ length: times }, () => sample.judge(source, nowMs)).filter(judged => judged === 'kept').length;
}

it('keeps ten refusals of one source a minute, and counts the others', () => {
  const sample = new RefusalSample();
  expect(kept(sample, 'a', 5_000)).toBe(10);
  expect(sample.takeCount()).toBe(4_990);
  expect(sample.takeCount()).toBe(0);
});

it('does not let one source hide another', () => {
  const sample = new RefusalSample();
  kept(sample, 'a', 5_000);
  expect(kept(sample, 'b', 3)).toBe(3);
});

it('keeps a hundred of all sources a minute, however many there are', () => {
  const sample = new RefusalSample();
  const sources = Array.from({ length: 5_000 }, (_, i) => `source ${i}`);
  expect(sources.filter(source => sample.judge(source, 0) === 'kept')).toHaveLength(100);
  expect(sample.takeCount()).toBe(4_900);
});

it('begins anew with the next minute', () => {
  const sample = new RefusalSample();
  kept(sample, 'a', 11);
  expect(kept(sample, 'a', 1, MINUTE_MS - 1)).toBe(0);
  expect(kept(sample, 'a', 11, MINUTE_MS)).toBe(10);
});
