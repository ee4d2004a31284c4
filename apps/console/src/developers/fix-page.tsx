import type { FixSession } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fixSessionsQuery, fixVenueQuery, resetFixSession } from '../api/fix.js';
import { words } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty, Failure } from '../ui/notice.js';
import { Details, PageHeader, Panel } from '../ui/panel.js';
import { FixMessages } from './fix-messages.js';
import { FixPasswords } from './fix-passwords.js';

/** Shows the FIX sessions with the venue, and their passwords. Operators also see the messages of the sessions. */
export function FixPage() {
  const isOperator = useRole() === 'ops_admin';
  return (
    <>
      <PageHeader title="FIX 4.2" note={<a href="/docs/fix">How to open a session</a>} />
      <Venue />
      <Sessions />
      {isOperator ? <FixMessages /> : <FixPasswords />}
    </>
  );
}

function Venue() {
  const venue = useQuery(fixVenueQuery(useApi()));
  return (
    <Panel title="Connection" note="All sessions use the same address">
      <Answered query={venue}>
        {({ begin_string, host, port, target_comp_id }) => (
          <Details
            facts={[
              { name: 'Host', value: host ? <CopyId id={host} whole /> : 'Ask your operator' },
              { name: 'Port', value: <CopyId id={String(port)} whole /> },
              { name: 'BeginString (8)', value: begin_string },
              { name: 'TargetCompID (56)', value: <CopyId id={target_comp_id} whole /> },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}

function Sessions() {
  const api = useApi();
  const queries = useQueryClient();
  const sessions = useQuery(fixSessionsQuery(api));
  const reset = useMutation({
    mutationFn: (compId: string) => resetFixSession(api, compId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['fix', 'sessions'] }),
  });
  return (
    <Panel title="Sessions" note="Your firm’s sessions, as the venue sees them" flush>
      {reset.isError && <Failure error={reset.error} />}
      <Answered query={sessions}>
        {rows =>
          rows.length === 0 ? (
            <Empty title="No session yet">
              When you issue the first password, your firm gets two sessions: one for orders, and one for drop copies of
              its orders.
            </Empty>
          ) : (
            <DataTable
              caption="FIX sessions"
              columns={columns(compId => reset.mutate(compId), reset.isPending)}
              rows={rows}
              keyOf={({ session_id }) => session_id}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

function columns(onReset: (compId: string) => void, isBusy: boolean): readonly Column<FixSession>[] {
  return [
    {
      id: 'session',
      header: 'Session',
      sortBy: row => row.session_id,
      cell: row => <strong>{row.session_id}</strong>,
    },
    {
      id: 'comp',
      header: 'SenderCompID (49)',
      sortBy: row => row.target_comp_id,
      cell: row => <CopyId id={row.target_comp_id} whole />,
    },
    {
      id: 'purpose',
      header: 'Purpose',
      sortBy: row => row.purpose,
      cell: row => (row.purpose === 'DROP_COPY' ? 'Drop copy' : 'orders'),
    },
    {
      id: 'phase',
      header: 'State',
      sortBy: row => row.phase,
      cell: row => <Badge tone={row.phase === 'established' ? 'good' : 'neutral'}>{words(row.phase)}</Badge>,
    },
    {
      id: 'out',
      header: 'Next outgoing number',
      align: 'end',
      cell: row => <span className="figure">{row.next_out}</span>,
    },
    {
      id: 'in',
      header: 'Next incoming number',
      align: 'end',
      cell: row => <span className="figure">{row.next_in}</span>,
    },
    {
      id: 'generation',
      header: 'Number of resets',
      align: 'end',
      cell: row => <span className="figure">{row.generation}</span>,
    },
    { id: 'firm', header: 'Firm', sortBy: row => row.firm_id, cell: row => row.firm_id ?? 'Sandbourse' },
    {
      id: 'reset',
      header: 'Reset',
      cell: row =>
        row.firm_id === null ? (
          '–'
        ) : (
          <Confirm
            label="Reset"
            title={`Reset the sequence numbers of ${row.target_comp_id}?`}
            action="Reset to 1"
            isDanger
            isBusy={isBusy}
            onConfirm={() => onReset(row.target_comp_id)}
          >
            The venue closes the connection and does not resend undelivered messages. Reset the sequence numbers of your
            FIX engine to 1 too.
          </Confirm>
        ),
    },
  ];
}
