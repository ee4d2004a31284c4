/** The decision for one refusal: it is stored with its details, or only counted. */
export type Sampled = 'kept' | 'counted';

export const WINDOW_MS = 60_000;
const KEPT_OF_A_SOURCE = 10;
const KEPT_OF_ALL = 100;

/**
 * Decides if a refusal is stored or only counted. Stores the first refusals of each source in each minute, up to a
 * limit for all sources. A source is an address and a caller. Because of these limits, one client cannot fill the
 * ledger or hide the refusals of other clients.
 */
export class RefusalSample {
  private windowEndsAt = 0;
  private readonly keptOf = new Map<string, number>();
  private kept = 0;
  private counted = 0;

  judge(source: string, nowMs: number): Sampled {
    if (nowMs >= this.windowEndsAt) {
      this.windowEndsAt = nowMs + WINDOW_MS;
      this.keptOf.clear();
      this.kept = 0;
    }
    const ofSource = this.keptOf.get(source) ?? 0;
    if (ofSource === KEPT_OF_A_SOURCE || this.kept === KEPT_OF_ALL) {
      this.counted += 1;
      return 'counted';
    }
    this.keptOf.set(source, ofSource + 1);
    this.kept += 1;
    return 'kept';
  }

  /** Returns the number of refusals since the last call that were not stored. */
  takeCount(): number {
    const { counted } = this;
    this.counted = 0;
    return counted;
  }
}
