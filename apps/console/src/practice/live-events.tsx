import './live-events.css';
import type { StreamEvent } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recentTradesQuery } from '../api/events.js';
import { moment } from '../format/times.js';
import { LiveBadge } from '../live/live-badge.js';
import { useEvents } from '../live/use-events.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { headlineOf } from './event-headline.js';

type Trade = StreamEvent<'trades'>;

/** Shows orders and fills: past ones, and above them new ones while the page is open. */
export function LiveEvents() {
  const recent = useQuery(recentTradesQuery(useApi()));
  const live = useEvents('trades');
  return (
    <Panel title="Orders and fills" aside={<LiveBadge state={live.state} />} flush>
      <Answered query={recent} lines={6}>
        {past => {
          const known = new Set(past.map(({ id }) => id));
          const events = [...live.events.filter(({ id }) => !known.has(id)), ...past];
          return events.length === 0 ? (
            <Empty title="No order yet">Orders and fills appear here when they happen.</Empty>
          ) : (
            <ol className="live-events" aria-label="Orders and fills, the latest first">
              {events.map(event => (
                <li key={event.id}>
                  <Happening event={event} />
                </li>
              ))}
            </ol>
          );
        }}
      </Answered>
    </Panel>
  );
}

function Happening({ event }: { event: Trade }) {
  const { what, detail } = headlineOf(event);
  return (
    <>
      <div className="split">
        <strong>{what}</strong>
        <time className="soft small figure" dateTime={event.time}>
          {moment(event.time)}
        </time>
      </div>
      <div className="soft small row">
        <span>{detail}</span>
        <Link to="/accounts/$accountId" params={{ accountId: event.data.account_id }}>
          Account
        </Link>
      </div>
    </>
  );
}
