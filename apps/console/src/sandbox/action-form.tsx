import type { ScriptActionBody } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { ACTION_FIELDS, ACTION_KINDS, type ActionKind, actionOf } from './action-fields.js';

/** Shows the form for a future corporate action, with only the fields of its kind. */
export function ActionForm() {
  const api = useApi();
  const queries = useQueryClient();
  const [kind, setKind] = useState<ActionKind>('SPLIT');
  const add = useMutation({
    mutationFn: (body: ScriptActionBody) => api.sandbox.post('/market/actions', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['actions'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    add.mutate(actionOf(kind, name => String(form.get(name) ?? '').trim()));
  };
  const fields = ACTION_FIELDS[kind];
  return (
    <form className="stack-tight panel-body" onSubmit={submit}>
      <div className="fields">
        <TextField label="Symbol" name="symbol" required placeholder="AAPL" autoComplete="off" />
        <SelectField label="Kind" value={kind} onChange={({ target }) => setKind(target.value as ActionKind)}>
          {ACTION_KINDS.map(each => (
            <option key={each} value={each}>
              {words(each)}
            </option>
          ))}
        </SelectField>
        <TextField label="Ex-date" name="ex_date" type="date" required hint="Choose a future business day." />
        {fields.map(({ name, label, inputMode }) => (
          <TextField key={name} label={label} name={name} required inputMode={inputMode} />
        ))}
      </div>
      {add.isError && <Failure error={add.error} />}
      <div>
        <Button type="submit" busy={add.isPending}>
          Add the corporate action
        </Button>
      </div>
    </form>
  );
}
