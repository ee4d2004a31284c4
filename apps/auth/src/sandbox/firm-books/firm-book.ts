import { createHash } from 'node:crypto';
import type { Book, BookIdsView } from '@sandbourse/contracts';
import type { BranchIds } from '@sandbourse/platform/firm-state';

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

/**
 * Returns the names of a book with the ids of a branch. The names do not change, even if a name looks like an id. Of
 * the logins, a branch has only those in `logins`.
 */
export function idsOfBranch(ids: BookIdsView, branch: BranchIds, logins: ReadonlySet<string>): BookIdsView {
  const renamed = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(named).map(([name, id]) => [name, JSON.parse(branch.renamed(JSON.stringify(id))) as string]),
    );
  const kinds = Object.entries(ids).map(([kind, named]) => [kind, renamed(named)]);
  const all = Object.fromEntries(kinds) as BookIdsView;
  return { ...all, logins: Object.fromEntries(Object.entries(all.logins).filter(([, id]) => logins.has(id))) };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
