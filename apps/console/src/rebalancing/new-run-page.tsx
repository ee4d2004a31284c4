import type { StartRebalancingBody } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { portfoliosQuery } from '../api/practice.js';
import { startRun } from '../api/rebalancing.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Empty, Failure } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';

const route = getRouteApi('/inside/rebalancing/new');

const STYLES = [
  { code: 'TO_TARGET', label: 'To the targets' },
  { code: 'TO_BAND', label: 'Just within the threshold' },
  { code: 'CASH_ONLY', label: 'With cash only: no sales' },
];
const SCOPES = [
  { code: 'BREACHED_ONLY', label: 'Accounts beyond their threshold' },
  { code: 'ALL', label: 'All accounts' },
];
const STRATEGIES = [
  { code: 'NONE', label: 'None: by the method of the account' },
  { code: 'MINIMIZE_GAINS', label: 'Minimize gains' },
  { code: 'HARVEST_LOSSES', label: 'Harvest losses' },
  { code: 'LONG_TERM_ONLY', label: 'Sell what is long-term only' },
];

export function NewRunPage() {
  const { portfolio } = route.useSearch();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const portfolios = useQuery(portfoliosQuery(api));
  const start = useMutation({
    mutationFn: (body: StartRebalancingBody) => startRun(api, body),
    onSuccess: async ({ run_id }) => {
      await queries.invalidateQueries({ queryKey: ['runs'] });
      if (run_id !== null) await navigate({ to: '/rebalancing/$runId', params: { runId: run_id } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    start.mutate(bodyOf(new FormData(event.currentTarget)));
  };
  const options = (all: readonly { code: string; label: string }[]) =>
    all.map(({ code, label }) => (
      <option key={code} value={code}>
        {label}
      </option>
    ));
  return (
    <>
      <PageHeader title="New run" above={<Link to="/rebalancing">Rebalancing</Link>} />
      <Panel title="What to rebalance" note="Nothing trades before you approve what the run proposes.">
        <Answered query={portfolios}>
          {known =>
            known.length === 0 ? (
              <Empty title="No portfolio yet">A run rebalances the accounts of portfolios.</Empty>
            ) : (
              <form className="stack" onSubmit={submit}>
                <fieldset className="choices">
                  <legend>Portfolios</legend>
                  {known.map(({ portfolio_id, name, account_ids }) => (
                    <label key={portfolio_id} className="row">
                      <input
                        type="checkbox"
                        name="portfolio_ids"
                        value={portfolio_id}
                        defaultChecked={portfolio_id === portfolio}
                      />
                      {name}
                      <span className="soft">{counted(account_ids.length, 'account')}</span>
                    </label>
                  ))}
                </fieldset>
                <div className="fields">
                  <SelectField label="Style" name="rebalance_style">
                    {options(STYLES)}
                  </SelectField>
                  <SelectField label="Which accounts" name="trade_scope">
                    {options(SCOPES)}
                  </SelectField>
                  <SelectField label="Tax strategy" name="tax_strategy" defaultValue="MINIMIZE_GAINS">
                    {options(STRATEGIES)}
                  </SelectField>
                  <TextField
                    label="Threshold"
                    name="drift_threshold"
                    inputMode="decimal"
                    placeholder="0.0500"
                    hint="As a fraction; that of each portfolio when empty."
                  />
                </div>
                {start.isError && <Failure error={start.error} />}
                <div>
                  <Button type="submit" kind="primary" busy={start.isPending}>
                    {start.isPending ? 'Starting…' : 'Work out the orders'}
                  </Button>
                </div>
              </form>
            )
          }
        </Answered>
      </Panel>
    </>
  );
}

/** The request of a form: what was left empty is left to the portfolio. */
function bodyOf(form: FormData): StartRebalancingBody {
  const threshold = String(form.get('drift_threshold')).trim();
  return {
    portfolio_ids: form.getAll('portfolio_ids').map(String),
    rebalance_style: form.get('rebalance_style') as NonNullable<StartRebalancingBody['rebalance_style']>,
    trade_scope: form.get('trade_scope') as NonNullable<StartRebalancingBody['trade_scope']>,
    tax_strategy: form.get('tax_strategy') as NonNullable<StartRebalancingBody['tax_strategy']>,
    ...(threshold !== '' && { drift_threshold: threshold }),
  };
}
