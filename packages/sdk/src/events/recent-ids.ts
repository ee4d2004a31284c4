/** Remembers the last ids, to recognise repeated events. */
export class RecentIds {
  private readonly ids = new Set<string>();

  constructor(private readonly max: number) {}

  /** Returns true if the id is new, and remembers it. */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    const [oldest] = this.ids;
    if (this.ids.size > this.max && oldest !== undefined) this.ids.delete(oldest);
    return true;
  }
}
