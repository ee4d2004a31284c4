import { TradingCalendar } from '../calendar/trading-calendar.js';
import type { MarketData } from '../market-data.js';
import { loadReplayMarket, loadSecurities } from '../replay/load-replay-market.js';
import type { MarketConfig } from './market-config.js';
import { VendorClient } from './vendor/vendor-client.js';
import { VendorMarketData } from './vendor/vendor-market-data.js';

/** Creates the market that the settings choose. `now` returns real time, which only a vendor needs. */
export function createMarketData(config: MarketConfig, now: () => Date): MarketData {
  if (config.MARKET_PROVIDER === 'replay')
    return loadReplayMarket({ anchor: { present: config.REPLAY_ANCHOR_PRESENT, data: config.REPLAY_ANCHOR_DATA } });

  if (config.MARKET_API_KEY === undefined) throw new Error('MARKET_PROVIDER=http needs MARKET_API_KEY');
  return new VendorMarketData({
    client: new VendorClient({
      url: config.MARKET_URL,
      apiKey: config.MARKET_API_KEY,
      timeoutMs: config.MARKET_TIMEOUT_MS,
    }),
    securities: loadSecurities(),
    calendar: new TradingCalendar(),
    delayMinutes: config.MARKET_DELAY_MINUTES,
    cacheMs: config.MARKET_CACHE_MS,
    now,
  });
}
