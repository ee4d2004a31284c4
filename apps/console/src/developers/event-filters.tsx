import type { FormEvent } from 'react';
import { type EventFilter, STREAMS } from '../api/explorer.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Panel } from '../ui/panel.js';
import { formReader, localOf } from './form-reader.js';

/** Filters the events. The URL contains the filter. */
export function EventFilters({ filter, onChange }: { filter: EventFilter; onChange: (filter: EventFilter) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text, instant } = formReader(event.currentTarget);
    onChange({
      stream: text('stream'),
      type: text('type'),
      account: text('account'),
      from: instant('from'),
      to: instant('to'),
    });
  };
  return (
    <Panel title="Filter">
      <form className="stack-tight" onSubmit={submit} key={JSON.stringify(filter)}>
        <div className="fields">
          <SelectField label="Stream" name="stream" defaultValue={filter.stream ?? ''}>
            <option value="">All</option>
            {STREAMS.map(each => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <TextField
            label="Type"
            name="type"
            defaultValue={filter.type ?? ''}
            placeholder="com.service.baas.orders.filled"
          />
          <TextField label="Account" name="account" defaultValue={filter.account ?? ''} placeholder="acct_…" />
          <TextField label="From" name="from" type="datetime-local" defaultValue={localOf(filter.from)} />
          <TextField label="To" name="to" type="datetime-local" defaultValue={localOf(filter.to)} />
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
