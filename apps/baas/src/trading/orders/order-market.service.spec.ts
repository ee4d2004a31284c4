import type { MarketStateView } from '@sandbourse/contracts';
import { callerOf } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import type { MarketHoursService } from '../../market/market-hours.service.js';
import { anOrder } from '../../testing/builders.js';
import { orderView } from './order.js';
import { OrderMarketService } from './order-market.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const caller = callerOf(ADVISOR_CLAIMS, { jti: 'jti', exp: 0, token_generation: 0 });
const hours = { stateOf: () => ({ is_open: true }) as MarketStateView } as unknown as MarketHoursService;

function noticeWith(offsetDays: number, status: 'NEW' | 'FILLED'): string | undefined {
  const clock = new Clock();
  clock.set(caller.firmId, { offsetMs: offsetDays * DAY_MS, mode: offsetDays < 0 ? 'HISTORY' : 'RUNNING' });
  return new OrderMarketService(hours, clock).shownTo(caller, orderView(anOrder({ status }))).notice;
}

it('54.4: says of an open order that the history of its firm is still being created', () => {
  const day = new Date(Date.now() - 700 * DAY_MS).toISOString().slice(0, 10);
  expect(noticeWith(-700, 'NEW')).toContain(`still being created. Its clock shows ${day}`);
  expect(noticeWith(-700, 'FILLED')).toBeUndefined();
  expect([noticeWith(0, 'NEW'), noticeWith(30, 'NEW')]).toEqual([undefined, undefined]);
});
