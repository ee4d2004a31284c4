import { type DisclosureType, type DisclosureView, nanosecondTimestamp } from '@sandbourse/contracts';

/** Information that advisors must give to their clients. A disclosure never changes; a later version replaces it. */
export interface Disclosure {
  readonly disclosureId: string;
  /** The firm that publishes the document; null for a document of the platform. */
  readonly firmId: string | null;
  readonly type: DisclosureType;
  /** The number of the version, starting at 1 for each publisher and type. */
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly effectiveDate: string;
  readonly publishedAt: Date;
}

/**
 * Returns one disclosure of each type that is in effect on a date. This is the latest disclosure of the firm or, if the
 * firm has none in effect, the latest of the platform.
 */
export function effectiveOn(disclosures: readonly Disclosure[], date: string): Disclosure[] {
  const inForce = new Map<DisclosureType, Disclosure>();
  for (const each of disclosures) {
    const other = inForce.get(each.type);
    if (each.effectiveDate <= date && (!other || takesPlaceOf(each, other))) inForce.set(each.type, each);
  }
  return [...inForce.values()].sort((one, other) => (one.type < other.type ? -1 : 1));
}

function takesPlaceOf(one: Disclosure, other: Disclosure): boolean {
  if ((one.firmId === null) !== (other.firmId === null)) return one.firmId !== null;
  return one.effectiveDate > other.effectiveDate;
}

export function disclosureView(disclosure: Disclosure): DisclosureView {
  return {
    disclosure_id: disclosure.disclosureId,
    type: disclosure.type,
    version: disclosure.version,
    publisher: disclosure.firmId === null ? 'PLATFORM' : 'FIRM',
    title: disclosure.title,
    body: disclosure.body,
    effective_date: disclosure.effectiveDate,
    published_at: nanosecondTimestamp(disclosure.publishedAt),
  };
}
