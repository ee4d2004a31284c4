import {
  ACCOUNT_FRAMES,
  type CloudEvent,
  FxRatesUpdated,
  type FxRateUpdate,
  type Pillar,
  PricesUpdated,
  type PriceUpdate,
  shownTo,
} from '@sandbourse/contracts';
import { admits, type Scope } from '../../caller.js';
import type { Cancel, Clock } from '../../clock.js';
import { isFor, MarketFeed } from './market-feed.js';
import type { MarketMoment, PresentMarket } from './present-market.js';

/** The time for which new sockets share the same frames of the current market, in milliseconds. */
const PRESENT_FOR_MS = 500;

export interface FrameListener {
  readonly firmId: string;
  readonly scope: Scope;
  /** Sends JSON frames in this order. */
  send(frames: readonly Buffer[]): void;
}

interface NamedFrame {
  /** The symbol or the currency pair. */
  readonly name: string;
  readonly frame: Buffer;
}

/**
 * Sends the events of the bus as frames to the WebSockets of this process. An account's frames go to its subscribers.
 * All sockets receive the prices and exchange rates of their firm: first the current values, then each change. The JSON
 * of each frame is made once.
 */
export class FrameHub {
  private readonly accountFrames: ReadonlyMap<string, (typeof ACCOUNT_FRAMES)[Pillar][number]>;
  private readonly prices: MarketFeed;
  private readonly rates: MarketFeed;
  private readonly ofFirm = new Listeners();
  private readonly ofAccount = new Listeners();
  /** The names of the market frames that each listener has received while it waits for the current market. */
  private readonly waiting = new Map<FrameListener, Set<string>>();
  private readonly present = new Map<string, Promise<NamedFrame[]>>();
  private cancel: Cancel | undefined;

  /** @param marketFramesPerSecond the maximum number of times per second that each price and each rate is sent */
  constructor(
    pillar: Pillar,
    marketFramesPerSecond: number,
    private readonly market: PresentMarket,
    private readonly clock: Clock,
  ) {
    this.accountFrames = new Map(
      ACCOUNT_FRAMES[pillar].flatMap(frame => frame.events.map(({ type }) => [type, frame] as const)),
    );
    this.prices = new MarketFeed(1000 / marketFramesPerSecond);
    this.rates = new MarketFeed(1000 / marketFramesPerSecond);
  }

  /** Adds a listener of market frames. Returns the function to call when it has left. */
  join(listener: FrameListener): () => void {
    this.ofFirm.add(listener.firmId, listener);
    return () => this.ofFirm.delete(listener.firmId, listener);
  }

  /**
   * Sends every current price and rate to a listener that has joined, even if the exchange is closed. Leaves out prices
   * and rates that the listener has received since it joined, because those are newer. Rejects if the market cannot be
   * read.
   */
  async sendPresent(listener: FrameListener): Promise<void> {
    const sent = new Set<string>();
    this.waiting.set(listener, sent);
    try {
      const frames = await this.presentOf(listener.firmId);
      listener.send(frames.filter(({ name }) => !sent.has(name)).map(({ frame }) => frame));
    } finally {
      this.waiting.delete(listener);
    }
  }

  /**
   * Adds a subscriber of an account's frames. The subscriber receives only frames that its scope allows. Returns the
   * function to call when it has left.
   */
  subscribe(listener: FrameListener, accountId: string): () => void {
    this.ofAccount.add(accountId, listener);
    return () => this.ofAccount.delete(accountId, listener);
  }

  publish(events: readonly CloudEvent[]): void {
    if (events.some(({ type }) => type === PricesUpdated.type || type === FxRatesUpdated.type)) this.present.clear();
    if (this.ofFirm.isEmpty) return;
    for (const event of events) {
      if (event.type === PricesUpdated.type) this.offerPrices(event);
      else if (event.type === FxRatesUpdated.type) this.offerRates(event);
      else this.sendToSubscribers(event);
    }
    this.sendMarket();
  }

  close(): void {
    this.cancel?.();
  }

  private offerPrices(event: CloudEvent): void {
    const { prices, ...audience } = PricesUpdated.read(event);
    this.prices.offer(audience, new Map(prices.map(price => [price.symbol, priceFrame(price)])));
  }

  private offerRates(event: CloudEvent): void {
    const { rates, ...audience } = FxRatesUpdated.read(event);
    this.rates.offer(audience, new Map(rates.map(rate => [rate.pair, rateFrame(rate)])));
  }

  /**
   * Returns the current market of a firm. Sockets that open at about the same time share the result, until something
   * changes.
   */
  private presentOf(firmId: string): Promise<NamedFrame[]> {
    const known = this.present.get(firmId);
    if (known !== undefined) return known;
    const frames = this.market.momentOf(firmId).then(framesOf);
    const forget = () => this.present.get(firmId) === frames && this.present.delete(firmId);
    this.present.set(firmId, frames);
    frames.then(() => this.clock.after(PRESENT_FOR_MS, forget, { isBackground: true }), forget);
    return frames;
  }

  private sendToSubscribers({ type: eventType, data }: CloudEvent): void {
    const listeners = [...this.ofAccount.get(String(data.account_id))].filter(({ scope }) => admits(scope, data));
    const accountFrame = this.accountFrames.get(eventType);
    if (!accountFrame || listeners.length === 0) return;

    const sent = JSON.stringify(accountFrame.schema.parse({ type: accountFrame.type, ...data }));
    const frame = Buffer.from(shownTo(String(data.firm_id), sent));
    for (const listener of listeners) listener.send([frame]);
  }

  private sendMarket(): void {
    const now = this.clock.monotonicMs();
    const due = [...this.prices.take(now), ...this.rates.take(now)].map(update => ({
      ...update,
      frame: jsonOf(update.frame),
    }));
    if (due.length > 0)
      for (const [firmId, listeners] of this.ofFirm.all()) {
        const updates = due.filter(update => isFor(update, firmId));
        const frames = updates.map(({ frame }) => frame);
        for (const listener of listeners) {
          listener.send(frames);
          const sent = this.waiting.get(listener);
          if (sent) for (const { name } of updates) sent.add(name);
        }
      }

    const waits = [this.prices.nextIn(now), this.rates.nextIn(now)].filter(wait => wait !== undefined);
    this.cancel?.();
    if (waits.length > 0)
      this.cancel = this.clock.after(Math.min(...waits), () => this.sendMarket(), { isBackground: true });
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

const priceFrame = (price: PriceUpdate) => ({ type: 'price_update', ...price });

const rateFrame = (rate: FxRateUpdate) => ({ type: 'fx_rate_update', ...rate });

function framesOf({ prices, rates }: MarketMoment): NamedFrame[] {
  return [
    ...prices.map(price => ({ name: price.symbol, frame: jsonOf(priceFrame(price)) })),
    ...rates.map(rate => ({ name: rate.pair, frame: jsonOf(rateFrame(rate)) })),
  ];
}

function jsonOf(frame: object): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
