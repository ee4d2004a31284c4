import './deliveries.css';
import type { FormEvent } from 'react';
import type { RequestFilter } from '../api/requests.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Panel } from '../ui/panel.js';
import { formReader, localOf } from './form-reader.js';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const CLASSES = ['2xx', '4xx', '5xx'] as const;

/** Filters the log. The URL contains the filter. */
export function RequestFilters({
  filter,
  onChange,
}: {
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text, instant } = formReader(event.currentTarget);
    onChange({
      status: text('status'),
      method: text('method'),
      path: text('path'),
      credential: text('credential'),
      of: text('of'),
      from: instant('from'),
      to: instant('to'),
    });
  };
  return (
    <Panel title="Filter">
      <form className="stack-tight" onSubmit={submit} key={JSON.stringify(filter)}>
        <div className="fields">
          <SelectField label="Requests of" name="of" defaultValue={filter.of ?? ''}>
            <option value="">Your programs</option>
            <option value="all">Your programs and the console</option>
          </SelectField>
          <SelectField label="Status" name="status" defaultValue={filter.status ?? ''}>
            <option value="">All</option>
            {CLASSES.map(each => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <SelectField label="Method" name="method" defaultValue={filter.method ?? ''}>
            <option value="">All</option>
            {METHODS.map(each => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <TextField label="Path" name="path" defaultValue={filter.path ?? ''} placeholder="/orders" />
          <TextField
            label="Login or key"
            name="credential"
            defaultValue={filter.credential ?? ''}
            placeholder="key_…"
          />
          <TextField label="From" name="from" type="datetime-local" defaultValue={localOf(filter.from)} />
          <TextField label="To" name="to" type="datetime-local" defaultValue={localOf(filter.to)} />
        </div>
        <div className="row">
          <Button type="submit" kind="primary">
            Show
          </Button>
          <Button onClick={() => onChange({ of: 'all' })}>Show all</Button>
        </div>
      </form>
    </Panel>
  );
}
