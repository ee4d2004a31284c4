import { ACCOUNT_FRAMES, type CloudEvent, FxRatesUpdated, type Pillar, PricesUpdated } from '@sandbourse/contracts';
import { admits, type Scope } from '../auth/caller.js';
import { isFor, MarketFeed } from './market-feed.js';

export interface FrameListener {
  readonly firmId: string;
  readonly scope: Scope;
  /** Sends frames, in this order. They are JSON. */
  send(frames: readonly Buffer[]): void;
}

/**
 * Sends the events of the bus as frames to the WebSockets of this process: those of an account to its subscribers, prices
 * and rates to everybody, as their firm sees them. JSON is made once a frame.
 */
export class FrameHub {
  private readonly accountFrames: ReadonlyMap<string, (typeof ACCOUNT_FRAMES)[Pillar][number]>;
  private readonly prices: MarketFeed;
  private readonly rates: MarketFeed;
  private readonly ofFirm = new Listeners();
  private readonly ofAccount = new Listeners();
  private timer: NodeJS.Timeout | undefined;

  /** @param marketFramesPerSecond how often a second each price and each rate is sent at most */
  constructor(pillar: Pillar, marketFramesPerSecond: number) {
    this.accountFrames = new Map(
      ACCOUNT_FRAMES[pillar].flatMap(frame => frame.events.map(({ type }) => [type, frame] as const)),
    );
    this.prices = new MarketFeed(1000 / marketFramesPerSecond);
    this.rates = new MarketFeed(1000 / marketFramesPerSecond);
  }

  /** From now on the listener hears of the market. Answers what to call when it has left. */
  join(listener: FrameListener): () => void {
    this.ofFirm.add(listener.firmId, listener);
    return () => this.ofFirm.delete(listener.firmId, listener);
  }

  /** From now on the listener hears of an account, as far as its scope goes. Answers what to call when it has left. */
  subscribe(listener: FrameListener, accountId: string): () => void {
    this.ofAccount.add(accountId, listener);
    return () => this.ofAccount.delete(accountId, listener);
  }

  publish(events: readonly CloudEvent[]): void {
    if (this.ofFirm.isEmpty) return;
    for (const event of events) {
      if (event.type === PricesUpdated.type) this.offerPrices(event);
      else if (event.type === FxRatesUpdated.type) this.offerRates(event);
      else this.sendToSubscribers(event);
    }
    this.sendMarket();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private offerPrices(event: CloudEvent): void {
    const { prices, ...audience } = PricesUpdated.read(event);
    const frames = prices.map(price => [price.symbol, { type: 'price_update', ...price }] as const);
    this.prices.offer(audience, new Map(frames));
  }

  private offerRates(event: CloudEvent): void {
    const { rates, ...audience } = FxRatesUpdated.read(event);
    const frames = rates.map(rate => [rate.pair, { type: 'fx_rate_update', ...rate }] as const);
    this.rates.offer(audience, new Map(frames));
  }

  private sendToSubscribers({ type: eventType, data }: CloudEvent): void {
    const listeners = [...this.ofAccount.get(String(data.account_id))].filter(({ scope }) => admits(scope, data));
    const accountFrame = this.accountFrames.get(eventType);
    if (!accountFrame || listeners.length === 0) return;

    const frame = jsonOf(accountFrame.schema.parse({ type: accountFrame.type, ...data }));
    for (const listener of listeners) listener.send([frame]);
  }

  private sendMarket(): void {
    const now = performance.now();
    const due = [...this.prices.take(now), ...this.rates.take(now)].map(update => ({
      ...update,
      frame: jsonOf(update.frame),
    }));
    if (due.length > 0)
      for (const [firmId, listeners] of this.ofFirm.all()) {
        const frames = due.filter(update => isFor(update, firmId)).map(({ frame }) => frame);
        for (const listener of listeners) listener.send(frames);
      }

    const waits = [this.prices.nextIn(now), this.rates.nextIn(now)].filter(wait => wait !== undefined);
    clearTimeout(this.timer);
    if (waits.length > 0) this.timer = setTimeout(() => this.sendMarket(), Math.min(...waits)).unref();
  }
}

class Listeners {
  private readonly listeners = new Map<string, Set<FrameListener>>();

  get isEmpty(): boolean {
    return this.listeners.size === 0;
  }

  add(key: string, listener: FrameListener): void {
    const known = this.listeners.get(key);
    if (known) known.add(listener);
    else this.listeners.set(key, new Set([listener]));
  }

  delete(key: string, listener: FrameListener): void {
    const known = this.listeners.get(key);
    known?.delete(listener);
    if (known?.size === 0) this.listeners.delete(key);
  }

  get(key: string): Iterable<FrameListener> {
    return this.listeners.get(key) ?? [];
  }

  all(): Iterable<[string, Iterable<FrameListener>]> {
    return this.listeners;
  }
}

function jsonOf(frame: object): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
