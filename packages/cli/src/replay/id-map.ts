/**
 * Values that a new firm has of its own: ids with a prefix, ids of firms, account numbers, hashes and UUIDs. All other
 * values follow from the situation and the requests.
 */
const OWN =
  /\b[a-z]+_[0-9A-HJKMNP-TV-Z]{26}\b|\bsbx[0-9a-z]{10}\b|\bSB\d{8}(?:\d\d)?\b|\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** The ids of the firm of a report, and the ids of the new firm for the same objects. They follow from their places. */
export class IdMap {
  private readonly news = new Map<string, string>();
  private readonly olds = new Map<string, string>();

  /** Adds a pair. Returns false if one of the two belongs to another id. */
  learn(old: string, made: string): boolean {
    const [known, back] = [this.news.get(old), this.olds.get(made)];
    if (known !== undefined || back !== undefined) return known === made;
    this.news.set(old, made);
    this.olds.set(made, old);
    return true;
  }

  /** Replaces the known ids in a text with those of the new firm. */
  renamed(text: string): string {
    return text.replace(OWN, id => this.news.get(id) ?? id);
  }

  /**
   * Compares a text of the report with a text of the new firm, and learns the pairs of ids in the same places. Returns
   * false if the texts differ in anything else, or if an id belongs to two objects.
   */
  matches(old: string, made: string): boolean {
    const [idsOf, others] = [(text: string) => text.match(OWN) ?? [], (text: string) => text.split(OWN)];
    const [before, after] = [idsOf(old), idsOf(made)];
    if (before.length !== after.length || others(old).join('\0') !== others(made).join('\0')) return false;
    return before.every((id, n) => prefixOf(id) === prefixOf(after[n] ?? '') && this.learn(id, after[n] ?? ''));
  }
}

/** Ids of two kinds are never the same object. */
function prefixOf(id: string): string {
  return /^[a-z]+_/.exec(id)?.[0] ?? '';
}
