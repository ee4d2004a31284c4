import type { ApiRequest } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RequestFilter, requestsQuery } from '../api/requests.js';
import { moment } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge, type Tone } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { CopyText } from '../ui/copy-text.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { curlOf, fetchOf, pythonOf } from './request-code.js';
import { RequestFilters } from './request-filters.js';

const route = getRouteApi('/inside/developers/requests');

// The service has sorted all rows, and the page shows only some of them. Sorting only these rows would be misleading,
// so the columns cannot be sorted.
const COLUMNS: readonly Column<ApiRequest>[] = [
  { id: 'time', header: 'Answered at', cell: row => <span className="figure">{moment(row.occurred_at)}</span> },
  { id: 'method', header: 'Method', cell: row => <code>{row.method}</code> },
  { id: 'path', header: 'Path', wraps: true, cell: row => <code>{row.path}</code> },
  { id: 'body', header: 'Body', cell: row => <Body body={row.body} /> },
  {
    id: 'copy',
    header: 'Copy as',
    cell: row => (
      <span className="request-copies">
        <CopyText label="curl" text={curlOf(row, location.origin)} />
        <CopyText label="fetch" text={fetchOf(row, location.origin)} />
        <CopyText label="Python" text={pythonOf(row, location.origin)} />
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: row => <Badge tone={toneOf(row.status)}>{String(row.status)}</Badge> },
  { id: 'fault', header: 'Fault', cell: row => (row.fault === null ? '–' : <code>{row.fault}</code>) },
  {
    id: 'ms',
    header: 'Duration, ms',
    align: 'end',
    cell: row => <span className="figure">{row.duration_ms.toFixed(1)}</span>,
  },
  { id: 'client', header: 'Program', cell: row => row.client ?? <span className="soft">–</span> },
  { id: 'who', header: 'Credential', cell: row => row.credential.name ?? <CopyId id={row.credential.id} /> },
  { id: 'request', header: 'Request', cell: row => <CopyId id={row.request_id} /> },
  { id: 'trace', header: 'Trace', cell: row => <CopyId id={row.trace_id} /> },
];

/** Shows the latest API requests of the firm's users and programs, with their responses. */
export function RequestsPage() {
  const filter = route.useSearch();
  const navigate = useNavigate();
  const requests = useQuery({ ...requestsQuery(useApi(), filter), placeholderData: keepPreviousData });
  const change = (search: RequestFilter) => void navigate({ to: '/developers/requests', search });
  return (
    <>
      <PageHeader
        title="Requests"
        note="Requests with a valid credential are kept for seven days, with bodies of up to 16 KiB without their secrets. Query strings are stored only for sandbox firms"
      />
      <RequestFilters filter={filter} onChange={change} />
      <Panel title="Latest requests" flush>
        <Answered query={requests} lines={10}>
          {({ items, has_more }) =>
            items.length === 0 ? (
              <Empty title="No request">
                {filter.of === 'all'
                  ? 'No request matches the filter.'
                  : 'None of your programs has sent a request that matches the filter. To see the requests of the console too, choose “Show all”.'}
              </Empty>
            ) : (
              <>
                <DataTable caption="Requests" columns={COLUMNS} rows={items} keyOf={({ log_id }) => log_id} />
                <nav className="row pager" aria-label="Pages">
                  <Button
                    disabled={filter.before === undefined}
                    onClick={() => change({ ...filter, before: undefined })}
                  >
                    Latest
                  </Button>
                  <Button disabled={!has_more} onClick={() => change({ ...filter, before: items.at(-1)?.log_id })}>
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

/** Shows a body on demand, because it can have many lines. */
function Body({ body }: { body: string | null }) {
  if (body === null) return <span className="soft">–</span>;
  return (
    <details>
      <summary>Show</summary>
      <pre className="delivery-excerpt">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
    </details>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return 'good';
}
