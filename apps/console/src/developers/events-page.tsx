import './deliveries.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type EventFilter, type ExploredEvent, exploredEventsQuery } from '../api/explorer.js';
import { advancesQuery } from '../api/sandbox.js';
import { moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { CopyText } from '../ui/copy-text.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { EventFilters } from './event-filters.js';
import { byType, type EventGroup, eventGroups } from './event-groups.js';
import { streamCurlOf } from './request-code.js';

const route = getRouteApi('/inside/developers/events');

/** Shows the events of the firm as streams and webhooks deliver them, with commands to continue from each event. */
export function EventsPage() {
  const filter = route.useSearch();
  const navigate = useNavigate();
  const { data: advances = [] } = useQuery(advancesQuery(useApi(), useRole()));
  const events = useQuery({ ...exploredEventsQuery(useApi(), filter), placeholderData: keepPreviousData });
  const change = (search: EventFilter) => void navigate({ to: '/developers/events', search });
  return (
    <>
      <PageHeader title="Events" note={<a href="/docs/events">Event reference</a>} />
      <EventFilters filter={filter} onChange={change} />
      <Panel title="Latest events" flush>
        <Answered query={events} lines={8}>
          {({ items, has_more }) =>
            items.length === 0 ? (
              <Empty title="No event">No event matches. Place an order to see its events here.</Empty>
            ) : (
              <>
                <ul className="deliveries" aria-label="Events">
                  {eventGroups(items, advances).map(group => (
                    <Group key={group.events[0]?.id} group={group} stream={filter.stream ?? 'trades'} />
                  ))}
                </ul>
                <nav className="row pager" aria-label="Pages">
                  <Button
                    disabled={filter.before === undefined}
                    onClick={() => change({ ...filter, before: undefined })}
                  >
                    Latest
                  </Button>
                  <Button disabled={!has_more} onClick={() => change({ ...filter, before: items.at(-1)?.id })}>
                    Older
                  </Button>
                </nav>
              </>
            )
          }
        </Answered>
      </Panel>
    </>
  );
}

/** Shows the events of an advance in one entry, by type. Shows any other event on its own. */
function Group({ group: { advance, events }, stream }: { group: EventGroup<ExploredEvent>; stream: string }) {
  if (!advance) return <Events events={events} stream={stream} />;
  const types = byType(events);
  return (
    <li>
      <details>
        <summary className="split">
          <span>
            <strong>Advance of the clock</strong>: {counted(events.length, 'event')} on this page,{' '}
            {types.map(([type, ofType]) => `${ofType.length} × ${type.replace('com.service.', '')}`).join(', ')}
          </span>
          <span className="soft small figure">
            {moment(advance.from)} – {moment(advance.to)}
          </span>
        </summary>
        {types.map(([type, ofType]) => (
          <details key={type} className="deliveries-inner">
            <summary>
              <code>{type}</code>, {counted(ofType.length, 'event')}
            </summary>
            <ul className="deliveries">
              <Events events={ofType} stream={stream} />
            </ul>
          </details>
        ))}
      </details>
    </li>
  );
}

function Events({ events, stream }: { events: readonly ExploredEvent[]; stream: string }) {
  return events.map(event => (
    <li key={event.id}>
      <Event event={event} stream={stream} />
    </li>
  ));
}

function Event({ event, stream }: { event: ExploredEvent; stream: string }) {
  return (
    <details>
      <summary className="split">
        <code>{event.type}</code>
        <time className="soft small figure" dateTime={event.time}>
          {moment(event.time)}
        </time>
      </summary>
      <div className="stack-tight">
        <span className="row soft small">
          Event id <CopyId id={event.id} whole />
        </span>
        <div className="row">
          <CopyText label="Copy as JSON" text={JSON.stringify(event, null, 2)} />
          <CopyText
            label={`Copy as curl: continue the stream “${stream}” after this event`}
            text={streamCurlOf(stream, event.id, location.origin)}
          />
        </div>
        <pre className="delivery-excerpt">{JSON.stringify(event, null, 2)}</pre>
      </div>
    </details>
  );
}
