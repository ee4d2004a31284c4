import type { DeadLetter } from '@sandbourse/sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { deadLettersQuery, LETTERS_PER_PAGE, retryDeadLetters } from '../api/dead-letters.js';
import { moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty, Failure, Notice } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { DeadLetterEvent } from './dead-letter-event.js';
import { DeadLetterFilters } from './dead-letter-filters.js';
import { Pager } from './pager.js';

const route = getRouteApi('/inside/developers/dead-letters');

/** Shows dead letters to operators: their events, their errors, and a button to retry them. */
export function DeadLettersPage() {
  const { page: asked, letter, ...filter } = route.useSearch();
  const page = Number(asked ?? 1);
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const letters = useQuery({ ...deadLettersQuery(api, filter, page), placeholderData: keepPreviousData });
  const retry = useMutation({
    mutationFn: (ids: readonly string[]) => retryDeadLetters(api, ids),
    onSettled: () =>
      Promise.all(['dead-letters', 'dead-letter'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const go = (search: object) => void navigate({ to: '/developers/dead-letters', search });
  const open = letters.data?.items
    .filter(({ status }) => status === 'OPEN')
    .map(({ dead_letter_id }) => dead_letter_id);
  return (
    <>
      <PageHeader
        title="Dead letters"
        note="A dead letter is an event that a service could not process. It is stored until you retry it"
      />
      <DeadLetterFilters filter={filter} onChange={go} />
      {retry.isError && <Failure error={retry.error} />}
      {retry.data !== undefined && (
        <Notice tone="good">
          <p>{counted(retry.data, 'event')} sent again.</p>
        </Notice>
      )}
      <Panel title="Latest failures" flush>
        <Answered query={letters} lines={8}>
          {({ items, total }) =>
            items.length === 0 ? (
              <Empty title="No dead letter">No event has failed, or no failed event matches the filter.</Empty>
            ) : (
              <>
                <DataTable
                  caption="Dead letters"
                  columns={columns(id => retry.mutate([id]), retry.isPending)}
                  rows={items}
                  keyOf={({ dead_letter_id }) => dead_letter_id}
                  marked={letter}
                />
                <Pager
                  page={page}
                  pages={Math.ceil(total / LETTERS_PER_PAGE)}
                  onPage={to => go({ ...filter, page: to })}
                />
              </>
            )
          }
        </Answered>
      </Panel>
      {open && open.length > 1 && (
        <div>
          <Confirm
            label={`Retry the ${open.length} open events on this page`}
            title={`Send ${open.length} events again?`}
            action="Send them again"
            isBusy={retry.isPending}
            onConfirm={() => retry.mutate(open)}
          >
            Each event is published on its topic again. Consumers that have already processed the event skip it.
          </Confirm>
        </div>
      )}
      {letter && <DeadLetterEvent deadLetterId={letter} />}
    </>
  );
}

// The service has sorted all rows, and the page shows only some of them. Sorting only these rows would be misleading,
// so the columns cannot be sorted.
function columns(onRetry: (deadLetterId: string) => void, isBusy: boolean): readonly Column<DeadLetter>[] {
  return [
    { id: 'at', header: 'Last failed', cell: row => <span className="figure">{moment(row.last_failed_at)}</span> },
    {
      id: 'status',
      header: 'Status',
      cell: row => <Badge tone={row.status === 'OPEN' ? 'bad' : 'good'}>{words(row.status)}</Badge>,
    },
    { id: 'consumer', header: 'Consumer', cell: row => row.consumer },
    { id: 'topic', header: 'Topic', cell: row => <code>{row.topic}</code> },
    { id: 'partition', header: 'Partition', align: 'end', cell: row => row.partition ?? '–' },
    { id: 'event', header: 'Event', cell: row => <CopyId id={row.event_id} /> },
    { id: 'firm', header: 'Firm', cell: row => row.firm_id ?? '–' },
    { id: 'account', header: 'Account', cell: row => (row.account_id ? <CopyId id={row.account_id} /> : '–') },
    { id: 'reason', header: 'Reason', cell: row => row.reason },
    { id: 'failures', header: 'Failures', align: 'end', cell: row => row.failures },
    {
      id: 'json',
      header: 'JSON',
      cell: row => (
        <Link
          to="/developers/dead-letters"
          search={now => ({ ...now, letter: row.dead_letter_id })}
          aria-label={`Show ${row.event_id} as JSON`}
        >
          Show
        </Link>
      ),
    },
    {
      id: 'retry',
      header: 'Retry',
      cell: row =>
        row.status === 'OPEN' ? (
          <Confirm
            label="Retry"
            title="Send this event again?"
            action="Send it again"
            isBusy={isBusy}
            onConfirm={() => onRetry(row.dead_letter_id)}
          >
            The event is published on its topic again. A consumer that has already processed the event skips it. An
            event that fails again returns to this list.
          </Confirm>
        ) : (
          '–'
        ),
    },
  ];
}
