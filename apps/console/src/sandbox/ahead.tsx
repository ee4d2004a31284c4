import './ahead.css';
import type { UpcomingEvent, UpcomingEvents } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UPCOMING_DAYS_MAX, upcomingQuery } from '../api/sandbox.js';
import { day, daysUntil } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { useRested } from '../ui/use-rested.js';

/** Maximum number of tickers to list by name. For additional tickers, only their number is shown. */
const NAMED = 6;

/** Shows the events that an advance by `days` days would cause, grouped by day and kind. */
export function Ahead({ days }: { days: number }) {
  const api = useApi();
  const asked = useRested(Math.min(Math.max(1, Math.trunc(days) || 1), UPCOMING_DAYS_MAX));
  const upcoming = useQuery({ ...upcomingQuery(api, asked), placeholderData: keepPreviousData });
  return (
    <Answered query={upcoming} lines={5}>
      {known => (
        <section className="stack-tight" aria-label="Upcoming events">
          <p className="soft small" role="status">
            {summaryOf(known)}
            {days > UPCOMING_DAYS_MAX && ` Events of the first ${UPCOMING_DAYS_MAX} days are shown.`}
          </p>
          {known.items.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard (WCAG 2.1.1)
            <ol className="ahead" tabIndex={0} aria-label="Events by day">
              {byDay(known.items).map(([date, events]) => (
                <li key={date}>
                  <span className="soft figure">{day(date)}</span>
                  <span>{events.map(inWords).join('; ')}</span>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
    </Answered>
  );
}

function summaryOf({ from, to, sessions, items }: UpcomingEvents): string {
  const passed = `An advance of ${counted(daysUntil(to, from), 'day')} passes ${counted(sessions, 'trading session')}.`;
  if (items.length === 0) return `${passed} No dividends, settlements or other events are due.`;
  const totals = new Map<string, number>();
  for (const { kind, count } of items) totals.set(kind, (totals.get(kind) ?? 0) + count);
  return `${passed} ${[...totals].map(([kind, count]) => `${happening(kind, count)}`).join(', ')}.`;
}

function byDay(items: readonly UpcomingEvent[]): [string, UpcomingEvent[]][] {
  const days = new Map<string, UpcomingEvent[]>();
  for (const event of items) days.set(event.date, [...(days.get(event.date) ?? []), event]);
  return [...days];
}

/** Describes a number of events of one kind: `73 lots become long-term`. */
function happening(kind: string, count: number): string {
  if (kind === 'LOT_LONG_TERM') return `${counted(count, 'lot')} ${count === 1 ? 'becomes' : 'become'} long-term`;
  if (kind === 'ORDER_EXPIRY') return `${counted(count, 'order')} ${count === 1 ? 'expires' : 'expire'}`;
  if (kind === 'ORDER_RESTATEMENT') return `${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} adjusted`;
  return counted(count, words(kind).toLowerCase());
}

function inWords({ kind, accounts, references }: UpcomingEvent): string {
  const named = references.slice(0, NAMED).join(', ');
  const others = references.length > NAMED ? ` and ${references.length - NAMED} more` : '';
  const where = `${named}${others} in ${counted(accounts, 'account')}`;
  return kind === 'LOT_LONG_TERM' ? `Lots of ${where} become long-term` : `${words(kind)} of ${where}`;
}
