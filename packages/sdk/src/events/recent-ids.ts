/** Remembers the last ids, so that what comes again is recognised. */
export class RecentIds {
  private readonly ids = new Set<string>();

  constructor(private readonly max: number) {}

  /** Whether it is new; it is remembered from then on. */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    const [oldest] = this.ids;
    if (this.ids.size > this.max && oldest !== undefined) this.ids.delete(oldest);
    return true;
  }
}
