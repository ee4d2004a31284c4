import type { OpenWork, OpenWorkKind } from '@sandbourse/contracts';
import type { Row, Tx } from '../../data/database/database.js';
import { groupedBy } from '../../grouped-by.js';

/** The maximum number of ids of one kind that a service reports. */
const IDS_MAX = 200;

/** A part of a service that works after its requests are answered. Registers itself with `FirmStateService.addSource`. */
export interface OpenWorkSource {
  /** Returns the open work of the firm. Work that is due after the real time `until` is not awaited. */
  openWork(tx: Tx, firmId: string, until: Date): Promise<readonly OpenWork[]>;
}

export interface KnownWork {
  readonly id: string;
  /** The real time at which the work is due. Null for work in progress, and for work that waits for something else. */
  readonly dueAt: Date | null;
  readonly isAwaited: boolean;
}

/** Counts work in two groups: work that is awaited, and work that is not. */
export function openWork(work: OpenWorkKind, known: readonly KnownWork[]): OpenWork[] {
  return [true, false].flatMap(is_awaited => {
    const part = known.filter(({ isAwaited }) => isAwaited === is_awaited);
    if (part.length === 0) return [];
    const due = part.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
    const due_at = due.length === 0 ? null : new Date(Math.min(...due)).toISOString();
    return { work, count: part.length, ids: part.slice(0, IDS_MAX).map(({ id }) => id), due_at, is_awaited };
  });
}

interface OpenWorkRow extends Row {
  readonly work: OpenWorkKind;
  readonly id: string;
  readonly due_at: Date | null;
  readonly waits: boolean;
}

/**
 * Reads open work with a query for the columns of `OpenWorkRow`. Without a `due_at`, the work is in progress. Work that
 * is due after `until` is not awaited, and neither is work that `waits` for something without a time.
 */
export async function openWorkIn(tx: Tx, until: Date, sql: string, values: readonly unknown[]): Promise<OpenWork[]> {
  const rows = await tx.query<OpenWorkRow>(sql, values);
  const byKind = groupedBy(rows, ({ work }) => work);
  return [...byKind].flatMap(([work, ofKind]) =>
    openWork(
      work,
      ofKind.map(({ id, due_at: dueAt, waits }) => ({
        id,
        dueAt,
        isAwaited: !waits && (dueAt === null || dueAt <= until),
      })),
    ),
  );
}
