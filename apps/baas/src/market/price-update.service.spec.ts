import { type OutgoingEvent, PricesUpdated } from '@sandbourse/contracts';
import { TenantsPresentMarket } from '@sandbourse/market';
import { loadReplayMarket, type TenantMarket } from '@sandbourse/market-data';
import { type EventBus } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import { type Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { PriceChangesService } from './price-changes.service.js';
import { PriceUpdateService } from './price-update.service.js';

const TICK_MS = 600_000;

it('prices for everybody name the firms that have their own, so that nobody passes them on to those', async () => {
  const published: OutgoingEvent[] = [];
  const market = loadReplayMarket();
  const tenants = { scriptedFirms: () => ['SCRIPTED', 'MOVED'], forFirm: () => market } as unknown as TenantMarket;
  const clock = new Clock();
  clock.set('MOVED', { offsetMs: 86_400_000 });
  const updates = new PriceUpdateService(
    { query: async () => [{ goes_on: true }] } as unknown as Database,
    { publish: async (events: OutgoingEvent[]) => void published.push(...events) } as unknown as EventBus,
    new PriceChangesService(tenants, clock, new TenantsPresentMarket(market, tenants, clock), new HeldFirms()),
    TICK_MS,
  );

  await updates.update();

  const prices = published.filter(({ topic }) => topic === PricesUpdated.topic);
  const audiences = prices.map(({ envelope }) => PricesUpdated.data.parse(envelope.data));
  expect(audiences.map(({ firm_id, other_firms }) => [firm_id, other_firms])).toEqual([
    [null, ['MOVED', 'SCRIPTED']],
    ['MOVED', []],
    ['SCRIPTED', []],
  ]);
});
