import { z } from 'zod';
import { exampleOf } from '../example.js';
import { ScriptedActionView } from '../http/market/corporate-actions.js';
import { FxRateView, QuoteView } from '../http/market/market.js';
import { MarketHours } from '../http/market/market-hours.js';
import { PriceScriptView } from '../http/market/price-scripts.js';
import { PercentageText, Timestamp } from '../values.js';
import { internalEvent } from './catalogued-event.js';

const SCRIPT = { firm_id: 'HARBOR', script_id: exampleOf(PriceScriptView).script_id };

export const PriceScriptSet = internalEvent({
  topic: 'svc.baas.market.script_set',
  meaning: 'A tenant set a price script for a security. The script applies only to this tenant.',
  data: PriceScriptView.omit({ is_active: true, created_at: true, band: true, seed: true }).extend({
    firm_id: z.string(),
    magnitude: PercentageText.meta({ description: 'The band of a WALK' }),
    duration_seconds: z.int(),
    seed: z.int().optional().meta({ description: 'The seed of a WALK' }),
  }),
  consumers: ['baas', 'fix-simulator', 'pm'],
  examples: [
    {
      ...SCRIPT,
      symbol: 'AAPL',
      kind: 'CRASH',
      magnitude: '0.4',
      duration_seconds: 60,
      starts_at: '2026-11-20T15:00:00.000000000Z',
      ends_at: null,
      base_price: '160.5500',
    },
  ],
});

export const PriceScriptRemoved = internalEvent({
  topic: 'svc.baas.market.script_removed',
  meaning: 'A tenant removed a price script.',
  data: z.object({ firm_id: z.string(), script_id: z.string() }),
  consumers: ['baas', 'fix-simulator', 'pm'],
  examples: [SCRIPT],
});

export const MarketHoursSet = internalEvent({
  topic: 'svc.baas.market.hours_set',
  meaning: 'A tenant set the trading hours of its orders. The new hours apply to resting orders at once.',
  data: z.object({
    firm_id: z.string(),
    hours: MarketHours,
    set_at: Timestamp.meta({ description: 'Real time. If two scripts conflict, the later one applies' }),
  }),
  consumers: ['baas', 'fix-simulator'],
  examples: [{ firm_id: 'HARBOR', hours: 'EXCHANGE', set_at: '2026-11-20T15:00:00.000000000Z' }],
});

const ACTION = { firm_id: 'HARBOR', action_id: exampleOf(ScriptedActionView).action_id };

export const CorporateActionScripted = internalEvent({
  topic: 'svc.baas.market.action_scripted',
  meaning:
    'A tenant created a corporate action of a security, only for itself. The corporate action takes effect on its ex-date.',
  data: ScriptedActionView.pick({
    action_id: true,
    symbol: true,
    kind: true,
    ex_date: true,
    pay_date: true,
    new_symbol: true,
    new_shares: true,
    old_shares: true,
    amount_per_share: true,
    price: true,
  }).extend({ firm_id: z.string() }),
  consumers: ['baas', 'fix-simulator', 'pm'],
  examples: [
    {
      ...ACTION,
      symbol: 'AAPL',
      kind: 'SPLIT',
      ex_date: '2026-12-01',
      pay_date: null,
      new_symbol: null,
      new_shares: 2,
      old_shares: 1,
      amount_per_share: null,
      price: null,
    },
  ],
});

export const CorporateActionCancelled = internalEvent({
  topic: 'svc.baas.market.action_cancelled',
  meaning: 'A tenant cancelled a corporate action before its ex-date.',
  data: z.object({ firm_id: z.string(), action_id: z.string() }),
  consumers: ['baas', 'fix-simulator', 'pm'],
  examples: [ACTION],
});

const Audience = z.object({
  firm_id: z.string().nullable().meta({
    description:
      'The firm whose clock and scripts the prices follow; null for all firms that use real time and no scripts',
  }),
  other_firms: z.array(z.string()).default([]).meta({
    description: 'If `firm_id` is null, the firms that these prices do not concern, because they have their own events',
  }),
});

export const PriceUpdate = QuoteView.pick({
  symbol: true,
  bid: true,
  ask: true,
  last: true,
  currency: true,
  as_of: true,
  source: true,
});
export type PriceUpdate = z.infer<typeof PriceUpdate>;

export const PricesUpdated = internalEvent({
  topic: 'svc.baas.market.prices_updated',
  meaning:
    'Prices that changed since the previous update. These events are not the price history: a consumer that misses an event receives the current price with the next event.',
  data: Audience.extend({ prices: z.array(PriceUpdate) }),
  consumers: ['baas', 'pm'],
  examples: [{ firm_id: 'HARBOR', other_firms: [], prices: [PriceUpdate.parse(exampleOf(QuoteView))] }],
});

export const FxRateUpdate = FxRateView.pick({ pair: true, rate: true, as_of: true, source: true });
export type FxRateUpdate = z.infer<typeof FxRateUpdate>;

export const FxRatesUpdated = internalEvent({
  topic: 'svc.baas.market.fx_rates_updated',
  meaning: 'Exchange rates that changed since the previous update.',
  data: Audience.extend({ rates: z.array(FxRateUpdate) }),
  consumers: ['baas', 'pm'],
  examples: [{ firm_id: 'HARBOR', other_firms: [], rates: [FxRateUpdate.parse(exampleOf(FxRateView))] }],
});
