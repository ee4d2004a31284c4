/** A frame that is due, and the firms that receive it. */
export interface DueFrame {
  /** The firm that receives the frame. Null for all firms except `otherFirms`. */
  readonly firmId: string | null;
  readonly otherFirms: ReadonlySet<string>;
  /** The symbol or the currency pair. */
  readonly name: string;
  readonly frame: object;
}

/**
 * The audience of an update. If `firm_id` is set, it is one firm with its own prices. If `firm_id` is null, it is all
 * firms without their own prices.
 */
export interface MarketAudience {
  readonly firm_id: string | null;
  readonly other_firms: readonly string[];
}

interface Waiting {
  readonly firmId: string | null;
  readonly name: string;
  readonly frame: object;
}

/**
 * Stores the latest frame of each name (a symbol or a currency pair) for each audience. Returns each name at most once
 * in `everyMs`. If a name is updated several times in between, only the last frame is kept.
 */
export class MarketFeed {
  private ownFirms: ReadonlySet<string> = new Set();
  private readonly waiting = new Map<string, Waiting>();
  private readonly handedOutAt = new Map<string, number>();

  constructor(private readonly everyMs: number) {}

  offer({ firm_id: firmId, other_firms }: MarketAudience, frames: ReadonlyMap<string, object>): void {
    // A frame for all firms may still be waiting when a firm gets its own prices. That firm must no longer receive it.
    this.ownFirms = new Set(firmId === null ? other_firms : [...this.ownFirms, firmId]);
    for (const [name, frame] of frames) {
      const key = `${firmId ?? ''} ${name}`;
      this.waiting.delete(key);
      this.waiting.set(key, { firmId, name, frame });
    }
  }

  /** Removes and returns the frames that are due. `now` is a monotonic time in milliseconds. */
  take(now: number): DueFrame[] {
    for (const [key, at] of this.handedOutAt) if (now - at >= this.everyMs) this.handedOutAt.delete(key);
    const due = [...this.waiting].filter(([key]) => !this.handedOutAt.has(key));
    for (const [key] of due) {
      this.waiting.delete(key);
      this.handedOutAt.set(key, now);
    }
    return due.map(([, { firmId, name, frame }]) => ({ firmId, otherFirms: this.ownFirms, name, frame }));
  }

  /** Returns the time until the next frame is due, in milliseconds; undefined if no frame is waiting. */
  nextIn(now: number): number | undefined {
    const waits = [...this.waiting.keys()].map(
      key => (this.handedOutAt.get(key) ?? now - this.everyMs) + this.everyMs - now,
    );
    return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits));
  }
}

export function isFor({ firmId, otherFirms }: DueFrame, listenersFirm: string): boolean {
  return firmId === null ? !otherFirms.has(listenersFirm) : firmId === listenersFirm;
}
