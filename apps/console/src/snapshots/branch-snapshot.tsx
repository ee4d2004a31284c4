import type { Branch, Snapshot } from '@sandbourse/sdk';
import { branchSnapshot } from '../api/snapshots.js';
import { useApi } from '../session/context.js';
import { SelectField, TextField } from '../ui/field.js';
import { FormDialog } from '../ui/form-dialog.js';

/** The lifetimes to select from, in seconds. The API accepts one minute to one day. */
const LIFETIMES = [
  { seconds: 600, label: '10 minutes' },
  { seconds: 3_600, label: '1 hour' },
  { seconds: 14_400, label: '4 hours' },
  { seconds: 86_400, label: '24 hours' },
] as const;
const USUAL_SECONDS = 3_600;

interface BranchSnapshotProps {
  readonly snapshot: Snapshot;
  readonly isDisabled: boolean;
  /** Receives the secrets of the branch, which are returned only once. */
  readonly onBranched: (branch: Branch) => void;
}

export function BranchSnapshot({ snapshot, isDisabled, onBranched }: BranchSnapshotProps) {
  const api = useApi();
  const branch = async (form: FormData) => {
    const name = String(form.get('name')).trim();
    const ttl = Number(form.get('ttl'));
    onBranched(await branchSnapshot(api, snapshot.snapshot_id, { ttl, ...(name !== '' && { name }) }));
  };
  return (
    <FormDialog
      label="New firm"
      title={`Branch “${snapshot.name}”`}
      action="Create the branch"
      isDisabled={isDisabled}
      about="A branch is a new sandbox firm. It has the accounts, orders and clock of the snapshot, new ids, and its own login and API key. Your firm does not change."
      working="Creating the branch. This takes a few seconds."
      onSubmit={branch}
    >
      {errors => (
        <div className="fields">
          <TextField
            label="Name of the branch"
            name="name"
            maxLength={200}
            placeholder="what if"
            hint="Optional"
            error={errors.name}
          />
          <SelectField label="Lifetime" name="ttl" defaultValue={USUAL_SECONDS} hint="In real time" error={errors.ttl}>
            {LIFETIMES.map(({ seconds, label }) => (
              <option key={seconds} value={seconds}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </FormDialog>
  );
}
