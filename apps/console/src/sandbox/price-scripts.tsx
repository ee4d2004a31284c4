import type { PriceScript, ScriptPriceBody } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldComplaints } from '../api/complaint.js';
import { scriptsQuery } from '../api/sandbox.js';
import { percent } from '../format/figures.js';
import { moment } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/field.js';
import { Empty, Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

type Kind = ScriptPriceBody['kind'];

/** Which terms each kind takes. */
const TERMS: Readonly<Record<Kind, { readonly moves: boolean; readonly lasts: boolean }>> = {
  CRASH: { moves: true, lasts: true },
  SPIKE: { moves: true, lasts: true },
  GAP: { moves: true, lasts: false },
  FLAT: { moves: false, lasts: true },
  HALT: { moves: false, lasts: true },
};
const KINDS = Object.keys(TERMS) as Kind[];

/** Paths that are laid over prices: a crash to test a margin call with. */
export function PriceScripts() {
  const api = useApi();
  const queries = useQueryClient();
  const scripts = useQuery(scriptsQuery(api));
  const [kind, setKind] = useState<Kind>('CRASH');
  const settled = () => queries.invalidateQueries({ queryKey: ['scripts'] });
  const add = useMutation({
    mutationFn: (body: ScriptPriceBody) => api.sandbox.post('/market/scripts', { body }),
    onSuccess: settled,
  });
  const remove = useMutation({
    mutationFn: async (scriptId: string) => {
      await api.sandbox.delete('/market/scripts/{script_id}', { params: { path: { script_id: scriptId } } });
    },
    onSettled: settled,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(scriptOf(new FormData(event.currentTarget)));
  };
  const wrong = fieldComplaints(add.error);
  return (
    <Panel title="Price scripts" note="Only your firm sees them: in quotes, values and fills" flush>
      <form className="stack-tight panel-body" onSubmit={submit}>
        <div className="fields">
          <TextField label="Symbol" name="symbol" required placeholder="AAPL" autoComplete="off" />
          <SelectField label="Kind" name="kind" value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {KINDS.map(kind => (
              <option key={kind} value={kind}>
                {words(kind)}
              </option>
            ))}
          </SelectField>
          {TERMS[kind].moves && (
            <TextField
              label="Magnitude"
              name="magnitude"
              inputMode="decimal"
              required
              placeholder="0.20"
              hint="A fraction of the price."
              error={wrong.magnitude}
            />
          )}
          {TERMS[kind].lasts && (
            <TextField
              label="Seconds"
              name="duration_seconds"
              type="number"
              min={1}
              required
              defaultValue={60}
              hint="How long it takes, or lasts."
              error={wrong.duration_seconds}
            />
          )}
        </div>
        {(add.isError || remove.isError) && <Failure error={add.error ?? remove.error} />}
        <div>
          <Button type="submit" busy={add.isPending}>
            Script the price
          </Button>
        </div>
      </form>
      <Answered query={scripts}>
        {rows =>
          rows.length === 0 ? (
            <Empty title="No script">Prices are replayed as they were.</Empty>
          ) : (
            <DataTable
              caption="Price scripts"
              columns={columns(scriptId => remove.mutate(scriptId), remove.isPending)}
              rows={rows}
              keyOf={({ script_id }) => script_id}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

/** The request of a form: what was left empty is left out. */
function scriptOf(form: FormData): ScriptPriceBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    symbol: text('symbol').toUpperCase(),
    kind: text('kind') as ScriptPriceBody['kind'],
    ...(text('magnitude') && { magnitude: text('magnitude') }),
    ...(text('duration_seconds') && { duration_seconds: Number(text('duration_seconds')) }),
  };
}

function columns(onRemove: (scriptId: string) => void, isBusy: boolean): readonly Column<PriceScript>[] {
  return [
    { id: 'symbol', header: 'Symbol', sortBy: row => row.symbol, cell: row => <strong>{row.symbol}</strong> },
    { id: 'kind', header: 'Kind', sortBy: row => row.kind, cell: row => words(row.kind) },
    {
      id: 'magnitude',
      header: 'Magnitude',
      align: 'end',
      cell: row => (row.magnitude === null ? '–' : percent(row.magnitude)),
    },
    { id: 'starts', header: 'From', sortBy: row => row.starts_at, cell: row => moment(row.starts_at) },
    { id: 'ends', header: 'To', cell: row => (row.ends_at === null ? 'open' : moment(row.ends_at)) },
    {
      id: 'active',
      header: 'State',
      cell: row => (row.is_active ? <Badge tone="accent">At work</Badge> : <Badge>Not at work</Badge>),
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: row => (
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={`Remove the script of ${row.symbol}`}
          onClick={() => onRemove(row.script_id)}
        >
          Remove
        </Button>
      ),
    },
  ];
}
