import type { Snapshot } from '@sandbourse/sdk';
import { moment } from '../format/times.js';
import { Confirm } from '../ui/confirm.js';

interface RestoreSnapshotProps {
  readonly snapshot: Snapshot;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
}

export function RestoreSnapshot({
  snapshot: { name, created_at, clock },
  isDisabled,
  onConfirm,
}: RestoreSnapshotProps) {
  return (
    <Confirm
      label="Restore"
      title={`Restore “${name}”?`}
      action="Restore the firm"
      isDanger
      isDisabled={isDisabled}
      onConfirm={onConfirm}
      details={
        <ul className="notice-points soft">
          <li>
            Accounts, orders, fills, ledger entries, models, portfolios and price scripts that are newer than the
            snapshot are deleted.
          </li>
          <li>
            The events of the deleted data are deleted from the event history. Webhooks do not receive an event again.
          </li>
          <li>The clock shows {moment(clock)} again.</li>
          <li>
            Until the restore has ended, all requests of the firm are refused. Open event streams and WebSockets end.
          </li>
          <li>Logins, API keys, FIX passwords and snapshots stay.</li>
        </ul>
      }
    >
      Everything in your firm after {moment(created_at)} is lost. This cannot be undone. To keep the current state,
      create a snapshot first.
    </Confirm>
  );
}
