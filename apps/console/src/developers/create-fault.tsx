import { RETURN_CODES } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { createFault } from '../api/faults.js';
import { SCENARIOS } from '../orders/ticket-fields.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { FAULT_KINDS, FAULTS, type FaultKind, faultOf, STATUSES, selectsBy } from './fault-terms.js';

/** The default delays in seconds that differ from those of most faults. */
const SECONDS: Partial<Record<FaultKind, string>> = { hang: '30', stale_timestamp: '600' };

/** Creates a fault. The fields depend on its kind. */
export function CreateFault() {
  const api = useApi();
  const queries = useQueryClient();
  const [kind, setKind] = useState<FaultKind>('lose_reply');
  const create = useMutation({
    mutationFn: (form: FormData) => createFault(api, faultOf(form)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['faults'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(new FormData(event.currentTarget));
  };
  const wrong = fieldErrors(create.error);
  const { parameters, hint } = FAULTS[kind];
  return (
    <Panel title="Create a fault" note={<a href="/docs/faults">The faults, and what to do about each</a>}>
      <form className="stack-tight" onSubmit={submit}>
        <div className="fields">
          <SelectField
            label="Fault"
            name="do"
            hint={hint}
            value={kind}
            onChange={({ target }) => setKind(target.value as FaultKind)}
          >
            {FAULT_KINDS.map(each => (
              <option key={each} value={each}>
                {FAULTS[each].label}
              </option>
            ))}
          </SelectField>
          {parameters.includes('status') && (
            <SelectField label="Status" name="status" defaultValue="503">
              {STATUSES.map(status => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </SelectField>
          )}
          {parameters.includes('retry_after') && (
            <TextField
              label="Retry-After (seconds)"
              name="retry_after"
              type="number"
              min={0}
              hint="Without it, the answer has no such header."
              error={wrong.retry_after}
            />
          )}
          {parameters.includes('bytes') && (
            <TextField label="Bytes" name="bytes" type="number" min={0} placeholder="10" error={wrong.bytes} />
          )}
          {parameters.includes('seconds') && (
            <TextField
              label="Seconds"
              name="seconds"
              type="number"
              min={0}
              step="any"
              placeholder={SECONDS[kind] ?? '5'}
              error={wrong.seconds}
            />
          )}
          {parameters.includes('events') && (
            <TextField label="Events before" name="events" type="number" min={0} placeholder="0" error={wrong.events} />
          )}
          {parameters.includes('code') && (
            <SelectField label="Code" name="code" defaultValue="R01">
              {Object.entries(RETURN_CODES).map(([code, meaning]) => (
                <option key={code} value={code}>
                  {code}: {meaning}
                </option>
              ))}
            </SelectField>
          )}
          {parameters.includes('days') && (
            <TextField label="Business days" name="days" type="number" min={1} placeholder="2" error={wrong.days} />
          )}
          {parameters.includes('scenario') && (
            <SelectField label="Scenario" name="scenario" defaultValue="PARTIAL_FILL">
              {Object.entries(SCENARIOS)
                .filter(([scenario]) => scenario !== 'NONE')
                .map(([scenario, label]) => (
                  <option key={scenario} value={scenario}>
                    {label}
                  </option>
                ))}
            </SelectField>
          )}
          {parameters.includes('close_code') && (
            <TextField
              label="Close code"
              name="close_code"
              type="number"
              placeholder="1006"
              hint="Only for a WebSocket: 1001, 1006, 1011, 1012 or 1013."
              error={wrong.close_code}
            />
          )}
          {selectsBy(kind, 'on') && (
            <TextField
              label="Requests"
              name="on"
              placeholder="POST /orders"
              hint="A method and a path, or the event type of a webhook. If empty, all."
              error={wrong.on}
              autoComplete="off"
            />
          )}
          {selectsBy(kind, 'symbol') && (
            <TextField label="Symbol" name="symbol" placeholder="AAPL" error={wrong.symbol} autoComplete="off" />
          )}
          {selectsBy(kind, 'quantity') && (
            <TextField label="Quantity" name="quantity" placeholder="100" error={wrong.quantity} autoComplete="off" />
          )}
          {selectsBy(kind, 'session') && (
            <TextField
              label="FIX session"
              name="session"
              hint="A SenderCompID. If empty, all."
              error={wrong.session}
              autoComplete="off"
            />
          )}
          <TextField
            label="Times"
            name="times"
            type="number"
            min={1}
            hint="The fault ends after this number of hits."
            error={wrong.times}
          />
        </div>
        {create.isError && <Failure error={create.error} />}
        <div>
          <Button type="submit" kind="primary" busy={create.isPending}>
            Create the fault
          </Button>
        </div>
      </form>
    </Panel>
  );
}
