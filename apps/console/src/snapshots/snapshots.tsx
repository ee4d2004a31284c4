import type { Branch, Snapshot } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSnapshot, restoreSnapshot, snapshotsQuery } from '../api/snapshots.js';
import { moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useLogin } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { DataTable } from '../ui/data-table.js';
import { Empty, Failure, Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { Working } from '../ui/working.js';
import { CreateSnapshot } from './create-snapshot.js';
import { NewBranch } from './new-branch.js';
import { snapshotColumns } from './snapshot-columns.js';

/** Maximum number of snapshots of a firm (docs/snapshots.md). */
const SNAPSHOTS_MAX = 20;

/** Shows the snapshots of a sandbox firm, and the actions on them. */
export function Snapshots() {
  const api = useApi();
  const queries = useQueryClient();
  const userId = useLogin()?.user.user_id;
  const snapshots = useQuery(snapshotsQuery(api));
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  const restore = useMutation({
    mutationFn: ({ snapshot_id }: Snapshot) => restoreSnapshot(api, snapshot_id),
    // Reload all data even after an error: a restore changes all data of the firm, and it may succeed although its
    // response was lost.
    onSettled: () => queries.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: ({ snapshot_id }: Snapshot) => deleteSnapshot(api, snapshot_id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['snapshots'] }),
  });
  const isBusy = restore.isPending || remove.isPending;
  const columns = snapshotColumns({
    userId,
    isBusy,
    onRestore: snapshot => {
      remove.reset();
      restore.mutate(snapshot);
    },
    onBranched: branch => setBranches(known => [branch, ...known]),
    onDelete: snapshot => {
      restore.reset();
      remove.mutate(snapshot);
    },
  });
  return (
    <>
      {branches.map(branch => (
        <NewBranch
          key={branch.firm_id}
          branch={branch}
          onDone={() => setBranches(known => known.filter(each => each !== branch))}
        />
      ))}
      {restore.isPending && (
        <Working>{`Restoring “${restore.variables.name}”. This takes a few seconds. Meanwhile, all requests of the firm are refused.`}</Working>
      )}
      {restore.data && (
        <Notice tone="good">
          <p>
            “{restore.data.snapshot.name}” is restored. Your firm has its state of{' '}
            {moment(restore.data.snapshot.created_at)}.
          </p>
        </Notice>
      )}
      {(restore.isError || remove.isError) && <Failure error={restore.error ?? remove.error} />}
      <Panel
        title="Snapshots"
        flush
        aside={<CreateSnapshot isDisabled={isBusy} />}
        {...(snapshots.data && {
          note: `${counted(snapshots.data.length, 'snapshot')}. The maximum is ${SNAPSHOTS_MAX}`,
        })}
      >
        <Answered query={snapshots}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No snapshot yet">
                A snapshot stores the accounts, orders, ledger, portfolios, prices and clock of your firm. Later, you
                can restore your firm to the snapshot, or create a new firm from the snapshot.
              </Empty>
            ) : (
              <DataTable
                caption="Snapshots"
                columns={columns}
                rows={rows}
                keyOf={({ snapshot_id }) => snapshot_id}
                initialSort={{ id: 'created', desc: true }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}
