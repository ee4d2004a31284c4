import type { UpcomingEventView } from '@sandbourse/contracts';
import { groupedBy } from '@sandbourse/platform/grouped-by';

export interface Upcoming {
  readonly date: string;
  readonly kind: UpcomingEventView['kind'];
  readonly accountId: string;
  /** A ticker or a currency. */
  readonly reference: string;
}

/** Summarizes coming events, with one line for each day and kind. */
export function summarized(upcoming: readonly Upcoming[]): UpcomingEventView[] {
  return [...groupedBy(upcoming, ({ date, kind }) => `${date} ${kind}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, together]) => {
      const [first] = together;
      if (!first) return [];
      return [
        {
          date: first.date,
          kind: first.kind,
          count: together.length,
          accounts: new Set(together.map(({ accountId }) => accountId)).size,
          references: [...new Set(together.map(({ reference }) => reference))].sort(),
        },
      ];
    });
}
