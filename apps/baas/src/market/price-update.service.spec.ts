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

it('58.1: the prices of a firm whose clock is frozen are computed again only after the clock or a script has changed', async () => {
  const market = loadReplayMarket();
  let scripted: string[] = [];
  const tenants = { scriptedFirms: () => scripted, forFirm: () => market } as unknown as TenantMarket;
  const clock = new Clock();
  const freeze = (advanceId: string, at: Date) => {
    clock.set('FROZEN', { offsetMs: 0, mode: 'FROZEN', advance: { advanceId, from: at, to: at, isSettled: true } });
  };
  freeze('adv_1', new Date('2026-03-02T15:00:00Z'));
  const present = new TenantsPresentMarket(market, tenants, clock);
  const computed = jest.spyOn(present, 'momentOf');
  const changes = new PriceChangesService(tenants, clock, present, new HeldFirms());
  const ofFirm = async () => {
    computed.mockClear();
    await changes.next();
    return computed.mock.calls.filter(([firmId]) => firmId === 'FROZEN').length;
  };

  expect([await ofFirm(), await ofFirm()]).toEqual([1, 0]);
  freeze('adv_2', new Date('2026-03-02T16:00:00Z'));
  expect([await ofFirm(), await ofFirm()]).toEqual([1, 0]);
  scripted = ['FROZEN'];
  expect([await ofFirm(), await ofFirm()]).toEqual([1, 1]);
  scripted = [];
  expect([await ofFirm(), await ofFirm()]).toEqual([1, 0]);
});
