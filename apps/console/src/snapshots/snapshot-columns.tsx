import './snapshots.css';
import type { Branch, Snapshot } from '@sandbourse/sdk';
import { bytes, count } from '../format/figures.js';
import { moment } from '../format/times.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import type { Column } from '../ui/data-table.js';
import { BranchSnapshot } from './branch-snapshot.js';
import { RestoreSnapshot } from './restore-snapshot.js';

interface SnapshotActions {
  /** The login that reads the table. */
  readonly userId: string | undefined;
  /** True while an action on any snapshot is running. */
  readonly isBusy: boolean;
  readonly onRestore: (snapshot: Snapshot) => void;
  readonly onBranched: (branch: Branch) => void;
  readonly onDelete: (snapshot: Snapshot) => void;
}

export function snapshotColumns(actions: SnapshotActions): readonly Column<Snapshot>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sortBy: row => row.name,
      cell: row => <strong className="snapshot-name">{row.name}</strong>,
    },
    { id: 'created', header: 'Created', sortBy: row => row.created_at, cell: row => moment(row.created_at) },
    { id: 'clock', header: 'Clock of the firm', sortBy: row => row.clock, cell: row => moment(row.clock) },
    { id: 'rows', header: 'Database rows', align: 'end', sortBy: row => row.rows, cell: row => count(row.rows) },
    { id: 'size', header: 'Size', align: 'end', sortBy: row => row.bytes, cell: row => bytes(row.bytes) },
    {
      id: 'by',
      header: 'Created by',
      cell: row => (row.created_by === actions.userId ? 'You' : <CopyId id={row.created_by} />),
    },
    { id: 'do', header: 'Actions', cell: row => actionsOn(row, actions) },
  ];
}

function actionsOn(snapshot: Snapshot, { isBusy, onRestore, onBranched, onDelete }: SnapshotActions) {
  return (
    <div className="snapshot-actions">
      <RestoreSnapshot snapshot={snapshot} isDisabled={isBusy} onConfirm={() => onRestore(snapshot)} />
      <BranchSnapshot snapshot={snapshot} isDisabled={isBusy} onBranched={onBranched} />
      <Confirm
        label="Delete"
        title={`Delete “${snapshot.name}”?`}
        action="Delete the snapshot"
        isDanger
        isDisabled={isBusy}
        onConfirm={() => onDelete(snapshot)}
      >
        You can then no longer restore or branch this snapshot. Your firm and existing branches do not change.
      </Confirm>
    </div>
  );
}
