import { type DisclosureType, type DisclosureView, nanosecondTimestamp } from '@sandbourse/contracts';

/** A text that advisors must give to their clients. A disclosure never changes: a later version replaces it. */
export interface Disclosure {
  readonly disclosureId: string;
  /** The firm that has published the text. Null if the platform has published it. */
  readonly firmId: string | null;
  readonly type: DisclosureType;
  /** The number of the version, from 1. Each publisher counts the versions of each type separately. */
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly effectiveDate: string;
  readonly publishedAt: Date;
}

/**
 * Returns the disclosure of each type that is in effect on a date. It is the firm's latest one, or the platform's
 * latest one if the firm has published none.
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
