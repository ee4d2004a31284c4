import { FxRatesUpdated, type PriceScriptView, PricesUpdated } from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { loadConfig } from '@sandbourse/platform/config';
import {
  moveClock,
  type ServiceUnderTest,
  startServiceUnderTest,
  tokenFor,
  untilHeard,
} from '@sandbourse/test-support';
import type { z } from 'zod';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

/** New York is open at this instant of business time, and prices move every second. */
const NOON = new Date('2027-03-01T17:00:00Z');

let baas: ServiceUnderTest;
const prices: z.infer<typeof PricesUpdated.data>[] = [];
const rates: z.infer<typeof FxRatesUpdated.data>[] = [];

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
    environment: { MARKET_TICK_MS: '50' },
  });
  await baas.bus.subscribe({
    group: 'test',
    topics: [PricesUpdated.topic, FxRatesUpdated.topic],
    from: 'earliest',
    handle: async ({ topic, events }) => {
      if (topic === PricesUpdated.topic) prices.push(...events.map(PricesUpdated.read));
      else rates.push(...events.map(FxRatesUpdated.read));
    },
  });
});

afterAll(() => baas.close());

const publishedTo = (firmId: string | null) => prices.filter(({ firm_id }) => firm_id === firmId);

describe('price updates', () => {
  it('begin with every security and every rate', async () => {
    await untilHeard(() => expect(publishedTo(null).length).toBeGreaterThan(0));
    expect(publishedTo(null)[0]?.prices).toHaveLength(loadReplayMarket().securities.all.length);
    await untilHeard(() => expect(rates[0]?.rates).toHaveLength(6));
  });

  it('begin again where this process goes on after another, whose last prices it does not know', async () => {
    const whole = loadReplayMarket().securities.all.length;
    const wholeUpdates = () => publishedTo(null).filter(update => update.prices.length === whole).length;
    await untilHeard(() => expect(wholeUpdates()).toBeGreaterThan(0));
    const before = wholeUpdates();

    await baas.database.query(`update market_ticks set ticked_by = 'another', ticked_at = clock_timestamp()`);

    await untilHeard(() => expect(wholeUpdates()).toBe(before + 1));
  });

  it('go on with what has changed, and a moved tenant hears of its own present', async () => {
    await moveClock(baas, 'MOVED', NOON);
    await untilHeard(() => expect(publishedTo('MOVED').length).toBeGreaterThan(2));

    const [first, second] = publishedTo('MOVED');
    expect(first?.prices[0]?.source).toMatch(/^replay:2022-02-25/);
    for (const { symbol, bid, ask, last } of second?.prices ?? []) {
      const before = first?.prices.find(price => price.symbol === symbol);
      expect([bid, ask, last]).not.toEqual([before?.bid, before?.ask, before?.last]);
    }
  });

  it('carry scripted prices to their own tenant only, and do not repeat a price that has not moved', async () => {
    const token = tokenFor({ firm_id: 'SCRIPTED' });
    const body = { symbol: 'KO', kind: 'GAP', magnitude: '-0.9' };
    const { body: script } = await baas.request<PriceScriptView>('POST', '/v1/sandbox/market/scripts', { token, body });

    const scripted = () =>
      publishedTo('SCRIPTED').flatMap(update => update.prices.filter(({ symbol }) => symbol === 'KO'));
    await untilHeard(() => expect(scripted()[0]?.source).toContain(script.script_id));
    expect(
      publishedTo(null)
        .flatMap(update => update.prices)
        .some(({ source }) => source.includes('script')),
    ).toBe(false);

    const prices = scripted().map(({ last, bid, ask }) => `${last} ${bid} ${ask}`);
    expect(prices).toEqual([...new Set(prices)]);

    await baas.request('DELETE', `/v1/sandbox/market/scripts/${script.script_id}`, { token });
    await untilHeard(() => expect(scripted().at(-1)?.source).not.toContain('script'));
  });
});
