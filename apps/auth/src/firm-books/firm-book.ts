import { createHash } from 'node:crypto';
import type { Book, BookIdsView } from '@sandbourse/contracts';

export interface FirmBook {
  readonly firmId: string;
  readonly contentHash: string;
  readonly ids: BookIdsView;
}

/**
 * Returns the SHA-256 of a book that contains all default values. The order of the fields has no effect, and neither
 * has the list of omitted data, which describes another firm.
 */
export function contentHashOf({ omitted: _, ...book }: Book): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(book)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
