import { useQueryClient } from '@tanstack/react-query';
import { createSnapshot } from '../api/snapshots.js';
import { useApi } from '../session/context.js';
import { TextField } from '../ui/field.js';
import { FormDialog } from '../ui/form-dialog.js';

export function CreateSnapshot({ isDisabled }: { isDisabled: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const create = async (form: FormData) => {
    await createSnapshot(api, String(form.get('name')).trim());
    await queries.invalidateQueries({ queryKey: ['snapshots'] });
  };
  return (
    <FormDialog
      label="Create snapshot"
      title="Create a snapshot"
      action="Create the snapshot"
      isPrimary
      isDisabled={isDisabled}
      about="A snapshot stores the complete state of your firm. If an order is being sent or filled, wait until it has finished."
      working="Storing the state of your firm. This takes a few seconds."
      onSubmit={create}
    >
      {errors => (
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          placeholder="before the crash"
          hint="Unique among the snapshots of your firm"
          error={errors.name}
        />
      )}
    </FormDialog>
  );
}
