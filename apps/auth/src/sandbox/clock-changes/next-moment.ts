import { type NextMoment, ScriptedActionKind, type UpcomingEventView } from '@sandbourse/contracts';
import type { TradingCalendar } from '@sandbourse/market-data';
import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a move to the next settlement or ex-date of a firm that has none. */
export class NothingAhead extends DomainError {
  readonly code = 'nothing_ahead';

  constructor(kind: NextMoment) {
    const what = kind === 'SETTLEMENT' ? 'no cash that settles' : 'no position with an ex-date of a corporate action';
    super(`The firm has ${what} in the next 366 days. Move the clock by days instead`);
  }

  static example(): NothingAhead {
    return new NothingAhead('SETTLEMENT');
  }
}

const SETTLEMENTS: ReadonlySet<UpcomingEventView['kind']> = new Set(['SETTLEMENT']);
const EX_DATES: ReadonlySet<UpcomingEventView['kind']> = new Set(ScriptedActionKind.options);

/** Returns the first moment of a kind after `now` that depends only on the calendar. */
export function momentOfSession(
  kind: Exclude<NextMoment, 'SETTLEMENT' | 'EX_DATE'>,
  now: Date,
  calendar: TradingCalendar,
): Date {
  if (kind === 'OPEN') return calendar.nextSessionAfter(now).open;
  if (kind === 'CLOSE') return (calendar.openSessionAt(now) ?? calendar.nextSessionAfter(now)).close;
  const year = Number(calendar.dateOf(now).slice(0, 4)) + 1;
  // New York has winter time (UTC-5) on 1 January.
  return new Date(`${year}-01-01T05:00:00Z`);
}

/** Returns the start of the business day of the first coming event of a kind. Throws NothingAhead if no such event is coming. */
export function momentAhead(
  kind: NextMoment,
  upcoming: readonly Pick<UpcomingEventView, 'kind' | 'date'>[],
  { now, calendar }: { readonly now: Date; readonly calendar: TradingCalendar },
): Date {
  const kinds = kind === 'SETTLEMENT' ? SETTLEMENTS : EX_DATES;
  const moments = upcoming
    .filter(event => kinds.has(event.kind))
    .map(({ date }) => calendar.businessDayStart(date))
    .filter(at => at > now)
    .sort((one, other) => one.getTime() - other.getTime());
  const [first] = moments;
  if (!first) throw new NothingAhead(kind);
  return first;
}
