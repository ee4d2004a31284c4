import { type OutgoingEvent, PricesUpdated } from '@sandbourse/contracts';
import { TenantsPresentMarket } from '@sandbourse/market';
import { loadReplayMarket, type TenantMarket } from '@sandbourse/market-data';
import { type EventBus } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import { type Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { createLogger } from '@sandbourse/platform/observability';
import { eventually } from '@sandbourse/test-support';
import { PriceChangesService } from './price-changes.service.js';
import { PriceUpdateJob } from './price-update.job.js';

/** An interval longer than the test. The first update comes immediately, and no other update comes during the test. */
const TICK_MS = 600_000;

it('prices for everybody name the firms that have their own, so that nobody passes them on to those', async () => {
  const published: OutgoingEvent[] = [];
  const market = loadReplayMarket();
  const tenants = { scriptedFirms: () => ['SCRIPTED', 'MOVED'], forFirm: () => market } as unknown as TenantMarket;
  const clock = new Clock();
  clock.set('MOVED', { offsetMs: 86_400_000 });
  const job = new PriceUpdateJob(
    { query: async () => [{ goes_on: true }] } as unknown as Database,
    { publish: async (events: OutgoingEvent[]) => void published.push(...events) } as unknown as EventBus,
    new PriceChangesService(tenants, clock, new TenantsPresentMarket(market, tenants, clock), new HeldFirms()),
    TICK_MS,
    createLogger('test', 'silent'),
  );

  job.onApplicationBootstrap();
  await eventually(async () => expect(published.length).toBeGreaterThan(0));
  await job.onApplicationShutdown();

  const prices = published.filter(({ topic }) => topic === PricesUpdated.topic);
  const audiences = prices.map(({ envelope }) => PricesUpdated.data.parse(envelope.data));
  expect(audiences.map(({ firm_id, other_firms }) => [firm_id, other_firms])).toEqual([
    [null, ['MOVED', 'SCRIPTED']],
    ['MOVED', []],
    ['SCRIPTED', []],
  ]);
});
