import { DEFAULT_ANCHOR } from './anchor.js';
import { pricedTimeOf, replayCoverage } from './coverage.js';
import { loadReplayMarket } from './load-replay-market.js';

describe('coverage', () => {
  it.each([DEFAULT_ANCHOR, { present: '2026-11-20', data: '2024-11-20' }])(
    'is known without the prices: %j',
    anchor => {
      expect(replayCoverage(anchor)).toEqual(loadReplayMarket({ anchor }).coverage);
    },
  );

  it('ends at the close of its last session', () => {
    const { calendar, coverage } = loadReplayMarket();
    expect(pricedTimeOf(DEFAULT_ANCHOR)).toEqual({
      from: calendar.sessionOn(coverage.from)?.open,
      to: calendar.sessionOn(coverage.to)?.close,
    });
  });
});
