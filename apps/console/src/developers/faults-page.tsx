import type { Fault } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteFault, faultsQuery } from '../api/faults.js';
import { moment } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty, Failure } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { CreateFault } from './create-fault.js';
import { FAULTS, whereOf, whichOf } from './fault-terms.js';

/** Shows and creates the faults that requests of the firm meet on purpose. */
export function FaultsPage() {
  const api = useApi();
  const queries = useQueryClient();
  const faults = useQuery(faultsQuery(api));
  const remove = useMutation({
    mutationFn: (faultId: string) => deleteFault(api, faultId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['faults'] }),
  });
  return (
    <>
      <PageHeader title="Faults" note="Only requests of your firm meet them, also those of this console" />
      <CreateFault />
      <Panel title="Faults of your firm" flush>
        {remove.isError && <Failure error={remove.error} />}
        <Answered query={faults}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No faults">Every request of your firm is answered as usual.</Empty>
            ) : (
              <DataTable
                caption="Faults"
                columns={columns(faultId => remove.mutate(faultId), remove.isPending)}
                rows={rows}
                keyOf={({ fault_id }) => fault_id}
              />
            )
          }
        </Answered>
      </Panel>
      <Hints rows={faults.data ?? []} />
    </>
  );
}

/** Shows what the firm has sent in place of what faults without a match ask for. */
function Hints({ rows }: { readonly rows: readonly Fault[] }) {
  const hinted = rows.filter(({ hint }) => hint !== null);
  if (hinted.length === 0) return null;
  return (
    <Panel title="Faults without a match">
      <ul className="stack-tight small">
        {hinted.map(row => (
          <li key={row.fault_id}>
            {FAULTS[row.do].label}, {whereOf(row)}: {row.hint}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function columns(onDelete: (faultId: string) => void, isBusy: boolean): readonly Column<Fault>[] {
  return [
    {
      id: 'do',
      header: 'Fault',
      sortBy: row => row.do,
      cell: row => (
        <strong>
          {FAULTS[row.do].label} {row.status}
        </strong>
      ),
    },
    { id: 'id', header: 'Fault id', cell: row => <CopyId id={row.fault_id} /> },
    {
      id: 'on',
      header: 'Requests',
      cell: whereOf,
    },
    { id: 'which', header: 'Which', cell: whichOf },
    { id: 'matched', header: 'Matched', align: 'end', sortBy: row => row.matched, cell: row => row.matched },
    { id: 'hits', header: 'Hits', align: 'end', sortBy: row => row.hits, cell: row => row.hits },
    { id: 'last', header: 'Last hit', cell: row => (row.last_hit_at === null ? 'never' : moment(row.last_hit_at)) },
    {
      id: 'state',
      header: 'State',
      cell: row => (row.state === 'ACTIVE' ? <Badge tone="accent">Active</Badge> : <Badge>Ended</Badge>),
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: row => (
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={`Delete the fault on ${whereOf(row)}`}
          onClick={() => onDelete(row.fault_id)}
        >
          Delete
        </Button>
      ),
    },
  ];
}
