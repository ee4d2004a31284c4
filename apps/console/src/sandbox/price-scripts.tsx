import type { ScriptPriceBody } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { clockQuery, scriptsQuery } from '../api/sandbox.js';
import { instantOf } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { DataTable } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/field.js';
import { Empty, Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ScriptChart } from './script-chart.js';
import { scriptColumns } from './script-columns.js';

type Kind = ScriptPriceBody['kind'];

interface Terms {
  readonly moves: boolean;
  readonly lasts: boolean;
  readonly walks?: true;
  /** Keeps the price at one value, until the script is removed or for a duration. */
  readonly holds?: true;
}

/** The terms that each kind needs. */
const TERMS: Readonly<Record<Kind, Terms>> = {
  CRASH: { moves: true, lasts: true },
  SPIKE: { moves: true, lasts: true },
  GAP: { moves: true, lasts: false },
  FLAT: { moves: false, lasts: true, holds: true },
  HALT: { moves: false, lasts: true, holds: true },
  WALK: { moves: false, lasts: false, walks: true },
};
const EVERY_SYMBOL = '*';
const KINDS = Object.keys(TERMS) as Kind[];

/** Shows and adds price scripts, for example a crash to test a margin call. */
export function PriceScripts() {
  const api = useApi();
  const queries = useQueryClient();
  const scripts = useQuery(scriptsQuery(api));
  const clock = useQuery(clockQuery(api, useRole()));
  const [symbol, setSymbol] = useState('');
  const [kind, setKind] = useState<Kind>('CRASH');
  const [magnitude, setMagnitude] = useState('');
  const [price, setPrice] = useState('');
  const [seconds, setSeconds] = useState('60');
  const [band, setBand] = useState('0.05');
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
  const wrong = fieldErrors(add.error);
  return (
    <Panel
      title="Price scripts"
      note="A script changes the price of a symbol for your firm only: in quotes, account values and fills"
      flush
    >
      <form className="stack-tight panel-body" onSubmit={submit}>
        <div className="fields">
          <TextField
            label="Symbol"
            name="symbol"
            required
            placeholder="AAPL"
            hint="Use * for every symbol that has no script of its own."
            error={wrong.symbol}
            autoComplete="off"
            value={symbol}
            onChange={({ target }) => setSymbol(target.value.trim().toUpperCase())}
          />
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
              value={magnitude}
              onChange={({ target }) => setMagnitude(target.value)}
              hint="A fraction of the price: 0.20 is 20%."
              error={wrong.magnitude}
            />
          )}
          {TERMS[kind].walks && (
            <>
              <TextField
                label="Band"
                name="band"
                inputMode="decimal"
                required
                value={band}
                onChange={({ target }) => setBand(target.value)}
                hint="Largest change up or down, as a fraction of the price."
                error={wrong.band}
              />
              <TextField
                label="Seed"
                name="seed"
                type="number"
                min={0}
                placeholder="0"
                hint="The same seed gives the same prices."
                error={wrong.seed}
              />
            </>
          )}
          {TERMS[kind].holds && symbol !== EVERY_SYMBOL && (
            <TextField
              label="Price"
              name="price"
              inputMode="decimal"
              placeholder="150.00"
              value={price}
              onChange={({ target }) => setPrice(target.value)}
              hint="The price of one share. Without it, the last price applies."
              error={wrong.price}
            />
          )}
          {TERMS[kind].lasts && (
            <TextField
              label="Duration (seconds)"
              name="duration_seconds"
              type="number"
              min={1}
              required={!TERMS[kind].holds}
              value={seconds}
              onChange={({ target }) => setSeconds(target.value)}
              hint={`The script ends after this time.${TERMS[kind].holds ? ' Without it, the script stays until you remove it.' : ''}`}
              error={wrong.duration_seconds}
            />
          )}
        </div>
        {(add.isError || remove.isError) && <Failure error={add.error ?? remove.error} />}
        <div>
          <Button type="submit" busy={add.isPending}>
            Add the price script
          </Button>
        </div>
      </form>
      <div className="panel-body">
        <ScriptChart
          symbol={symbol}
          terms={{
            kind,
            magnitude: TERMS[kind].moves ? magnitude : TERMS[kind].walks ? band : null,
            price: TERMS[kind].holds && symbol !== EVERY_SYMBOL ? price : null,
            durationSeconds: Number(seconds),
          }}
          running={scripts.data?.find(script => script.symbol === symbol && script.is_active)}
          aheadMs={clock.data ? instantOf(clock.data.now).getTime() - clock.dataUpdatedAt : 0}
        />
      </div>
      <Answered query={scripts}>
        {rows =>
          rows.length === 0 ? (
            <Empty title="No price scripts">All prices come from the replayed market data.</Empty>
          ) : (
            <DataTable
              caption="Price scripts"
              columns={scriptColumns(scriptId => remove.mutate(scriptId), remove.isPending)}
              rows={rows}
              keyOf={({ script_id }) => script_id}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

/** Returns the request of a form, without empty fields. */
function scriptOf(form: FormData): ScriptPriceBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    symbol: text('symbol').toUpperCase(),
    kind: text('kind') as ScriptPriceBody['kind'],
    ...(text('magnitude') && { magnitude: text('magnitude') }),
    ...(text('band') && { band: text('band') }),
    ...(text('price') && { price: text('price') }),
    ...(text('seed') && { seed: Number(text('seed')) }),
    ...(text('duration_seconds') && { duration_seconds: Number(text('duration_seconds')) }),
  };
}
