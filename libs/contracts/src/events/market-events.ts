import { z } from 'zod';
import { PriceScriptKind } from '../http/price-scripts.js';
import { CurrencyCode, FxRateText, PercentageText, PriceText, Timestamp } from '../values.js';
import { defineEvent } from './define-event.js';

const ofFirm = { key: (data: { firm_id: string }) => data.firm_id };

/** A tenant laid a script over the price of a security, for itself alone. */
export const PriceScriptSet = defineEvent({
  topic: 'svc.baas.market.script_set',
  data: z.object({
    firm_id: z.string(),
    script_id: z.string(),
    symbol: z.string(),
    kind: PriceScriptKind,
    magnitude: PercentageText,
    duration_seconds: z.int(),
    starts_at: Timestamp,
    ends_at: Timestamp.nullable(),
    base_price: PriceText,
  }),
  ...ofFirm,
});

/** A tenant took a script away. */
export const PriceScriptRemoved = defineEvent({
  topic: 'svc.baas.market.script_removed',
  data: z.object({ firm_id: z.string(), script_id: z.string() }),
  ...ofFirm,
});

/** Whose present it is: null for every firm whose clock was never moved and that scripts nothing. */
const Audience = z.object({ firm_id: z.string().nullable() });

const ofAudience = { key: (data: { firm_id: string | null }) => data.firm_id ?? 'everyone' };

/** Prices that changed since the update before. Not the history: one that is missed is made up for by the next. */
export const PricesUpdated = defineEvent({
  topic: 'svc.baas.market.prices_updated',
  data: Audience.extend({
    prices: z.array(
      z.object({
        symbol: z.string(),
        bid: PriceText,
        ask: PriceText,
        last: PriceText,
        currency: CurrencyCode,
        as_of: Timestamp,
        source: z.string(),
      }),
    ),
  }),
  ...ofAudience,
});

/** Exchange rates that changed since the update before. */
export const FxRatesUpdated = defineEvent({
  topic: 'svc.baas.market.fx_rates_updated',
  data: Audience.extend({
    rates: z.array(z.object({ pair: z.string(), rate: FxRateText, as_of: Timestamp, source: z.string() })),
  }),
  ...ofAudience,
});
