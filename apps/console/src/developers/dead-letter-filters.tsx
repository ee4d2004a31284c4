import type { FormEvent } from 'react';
import type { LetterFilter } from '../api/dead-letters.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Panel } from '../ui/panel.js';
import { formReader } from './form-reader.js';

/** Filters the dead letters. The URL contains the filter. */
export function DeadLetterFilters({
  filter,
  onChange,
}: {
  filter: LetterFilter;
  onChange: (filter: LetterFilter) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text } = formReader(event.currentTarget);
    onChange({
      status: text('status'),
      consumer: text('consumer'),
      topic: text('topic'),
      firm: text('firm'),
      account: text('account'),
    });
  };
  return (
    <Panel title="Filter">
      <form className="stack-tight" onSubmit={submit} key={JSON.stringify(filter)}>
        <div className="fields">
          <SelectField label="Status" name="status" defaultValue={filter.status ?? ''}>
            <option value="">All</option>
            <option value="OPEN">Open</option>
            <option value="RESOLVED">Resolved</option>
          </SelectField>
          <TextField label="Consumer" name="consumer" defaultValue={filter.consumer ?? ''} placeholder="baas" />
          <TextField
            label="Topic"
            name="topic"
            defaultValue={filter.topic ?? ''}
            placeholder="svc.baas.orders.filled"
          />
          <TextField label="Firm" name="firm" defaultValue={filter.firm ?? ''} />
          <TextField label="Account" name="account" defaultValue={filter.account ?? ''} placeholder="acct_…" />
        </div>
        <div className="row">
          <Button type="submit" kind="primary">
            Show
          </Button>
          <Button onClick={() => onChange({})}>Show all</Button>
        </div>
      </form>
    </Panel>
  );
}
