import { z } from 'zod';
import {
  BuyingPower,
  BuyingPowerUpdated,
  DayTrades,
  DayTradesUpdated,
  MarginCallIssued,
  PositionUpdated,
} from './events/account-events.js';
import type { CataloguedEvent } from './events/catalogued-event.js';
import { AccountDrift, DriftUpdated } from './events/drift-events.js';
import { FxRatesUpdated, FxRateUpdate, PricesUpdated, PriceUpdate } from './events/market-events.js';
import {
  RebalancingApproved,
  RebalancingCompleted,
  RebalancingFailed,
  RebalancingInitiated,
  RebalancingOrdersGenerated,
  RebalancingProgress,
} from './events/rebalancing-events.js';
import { exampleOf } from './example.js';
import { MarginCallView } from './http/baas/margin.js';
import { PositionView } from './http/baas/positions.js';
import { FxRateView, QuoteView } from './http/market/market.js';
import type { Pillar } from './scopes.js';

const ACCOUNT_ID = 'acct_01M7YTT5NMF4MMD6DGJKSYQC69';

/**
 * The frame with which a client subscribes to an account over a WebSocket. The client must send it once, within ten
 * seconds after connecting (specification 4.4).
 */
export const SubscribeFrame = z
  .strictObject({ action: z.literal('subscribe'), account_id: z.string().min(1).max(64) })
  .meta({ id: 'SubscribeFrame', examples: [{ action: 'subscribe', account_id: ACCOUNT_ID }] });
export type SubscribeFrame = z.infer<typeof SubscribeFrame>;

/**
 * The server's response to a `subscribe` frame. Frames are not CloudEvents: each has a `type`, and the other fields
 * depend on the type (specification 6.4).
 */
export const SubscribedFrame = z
  .object({ type: z.literal('subscribed'), account_id: z.string() })
  .meta({ id: 'SubscribedFrame', examples: [{ type: 'subscribed', account_id: ACCOUNT_ID }] });
export type SubscribedFrame = z.infer<typeof SubscribedFrame>;

export const PositionUpdatedFrame = z
  .object({ type: z.literal('position.updated'), account_id: z.string(), position: PositionView })
  .meta({
    id: 'PositionUpdatedFrame',
    examples: [{ type: 'position.updated', account_id: ACCOUNT_ID, position: exampleOf(PositionView) }],
  });

export const BuyingPowerUpdatedFrame = z
  .object({ type: z.literal('account.buying_power.updated'), account_id: z.string(), ...BuyingPower.shape })
  .meta({
    id: 'BuyingPowerUpdatedFrame',
    examples: [{ type: 'account.buying_power.updated', account_id: ACCOUNT_ID, ...exampleOf(BuyingPower) }],
  });

export const PatternDayTradeUpdatedFrame = z
  .object({ type: z.literal('pattern_day_trade.updated'), account_id: z.string(), ...DayTrades.shape })
  .meta({
    id: 'PatternDayTradeUpdatedFrame',
    examples: [{ type: 'pattern_day_trade.updated', account_id: ACCOUNT_ID, ...exampleOf(DayTrades) }],
  });

export const MarginCallIssuedFrame = z
  .object({ type: z.literal('margin.call.issued'), account_id: z.string(), margin_call: MarginCallView })
  .meta({
    id: 'MarginCallIssuedFrame',
    examples: [{ type: 'margin.call.issued', account_id: ACCOUNT_ID, margin_call: exampleOf(MarginCallView) }],
  });

export const RebalancingUpdatedFrame = z
  .object({ type: z.literal('rebalancing.updated'), account_id: z.string(), rebalancing: RebalancingProgress })
  .meta({
    id: 'RebalancingUpdatedFrame',
    examples: [{ type: 'rebalancing.updated', account_id: ACCOUNT_ID, rebalancing: exampleOf(RebalancingProgress) }],
  });

export const DriftUpdatedFrame = z
  .object({ type: z.literal('drift.updated'), account_id: z.string(), drift: AccountDrift })
  .meta({
    id: 'DriftUpdatedFrame',
    examples: [{ type: 'drift.updated', account_id: ACCOUNT_ID, drift: exampleOf(AccountDrift) }],
  });

export const PriceUpdateFrame = z
  .object({ type: z.literal('price_update'), ...PriceUpdate.shape })
  .meta({ id: 'PriceUpdateFrame', examples: [{ type: 'price_update', ...PriceUpdate.parse(exampleOf(QuoteView)) }] });

export const FxRateUpdateFrame = z.object({ type: z.literal('fx_rate_update'), ...FxRateUpdate.shape }).meta({
  id: 'FxRateUpdateFrame',
  examples: [{ type: 'fx_rate_update', ...FxRateUpdate.parse(exampleOf(FxRateView)) }],
});

/**
 * A frame that the subscribers of an account receive. `events` are the events that cause it. The frame copies its
 * fields from the data of such an event.
 */
export interface AccountFrame {
  readonly type: string;
  readonly events: readonly CataloguedEvent<object>[];
  readonly schema: z.ZodObject;
}

/** The frames that the WebSocket of each pillar (BaaS and PM) sends to the subscribers of an account. */
export const ACCOUNT_FRAMES: Record<Pillar, readonly AccountFrame[]> = {
  baas: [
    { type: 'position.updated', events: [PositionUpdated], schema: PositionUpdatedFrame },
    { type: 'account.buying_power.updated', events: [BuyingPowerUpdated], schema: BuyingPowerUpdatedFrame },
    { type: 'margin.call.issued', events: [MarginCallIssued], schema: MarginCallIssuedFrame },
    { type: 'pattern_day_trade.updated', events: [DayTradesUpdated], schema: PatternDayTradeUpdatedFrame },
  ],
  pm: [
    {
      type: 'rebalancing.updated',
      events: [
        RebalancingInitiated,
        RebalancingOrdersGenerated,
        RebalancingFailed,
        RebalancingApproved,
        RebalancingCompleted,
      ],
      schema: RebalancingUpdatedFrame,
    },
    { type: 'drift.updated', events: [DriftUpdated], schema: DriftUpdatedFrame },
  ],
};

/** The frames that every open WebSocket receives, whatever account it has subscribed to. */
export const MARKET_FRAMES = [
  {
    type: 'price_update',
    event: PricesUpdated,
    schema: PriceUpdateFrame,
    meaning:
      "The price of a security, as the login's firm sees it, with its clock and price scripts. Sent when the socket opens and after each change.",
  },
  {
    type: 'fx_rate_update',
    event: FxRatesUpdated,
    schema: FxRateUpdateFrame,
    meaning: "An exchange rate, as the login's firm sees it. Sent when the socket opens and after each change.",
  },
] as const;
