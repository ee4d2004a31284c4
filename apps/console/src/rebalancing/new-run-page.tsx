import type { StartRebalancingBody, TradeParameters } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { portfoliosQuery } from '../api/practice.js';
import { startRun, tradeParametersQuery } from '../api/rebalancing.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Empty, Failure } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';

const route = getRouteApi('/inside/rebalancing/new');

const STYLES = [
  { code: 'TO_TARGET', label: 'Back to the target weights' },
  { code: 'TO_BAND', label: 'Back to the edge of the threshold' },
  { code: 'CASH_ONLY', label: 'Buy with available cash, no sales' },
];
const SCOPES = [
  { code: 'BREACHED_ONLY', label: 'Accounts beyond their threshold' },
  { code: 'ALL', label: 'All accounts' },
];
const STRATEGIES = [
  { code: 'NONE', label: 'None: use the lot method of each account' },
  { code: 'MINIMIZE_GAINS', label: 'Minimize gains' },
  { code: 'HARVEST_LOSSES', label: 'Harvest losses' },
  { code: 'LONG_TERM_ONLY', label: 'Sell long-term lots only' },
];

/** The tax strategy that the form suggests to a firm without trade parameters. */
const SUGGESTED_STRATEGY = 'MINIMIZE_GAINS';

export function NewRunPage() {
  const { portfolio } = route.useSearch();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const portfolios = useQuery(portfoliosQuery(api));
  const parameters = useQuery(tradeParametersQuery(api));
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
  return (
    <>
      <PageHeader title="New run" above={<Link to="/rebalancing">Rebalancing</Link>} />
      <Panel title="Run options" note="The run proposes orders. No order is sent before you approve the run.">
        <Answered query={portfolios}>
          {known => (
            <Answered query={parameters}>
              {ofFirm =>
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
                    <TermFields ofFirm={ofFirm} />
                    {start.isError && <Failure error={start.error} />}
                    <div>
                      <Button type="submit" kind="primary" busy={start.isPending}>
                        {start.isPending ? 'Starting…' : 'Calculate the orders'}
                      </Button>
                    </div>
                  </form>
                )
              }
            </Answered>
          )}
        </Answered>
      </Panel>
    </>
  );
}

/** Shows the trade parameters of the run (default: the firm's). */
function TermFields({ ofFirm }: { ofFirm: TradeParameters }) {
  const { drift_threshold, rebalance_style, trade_scope, tax_strategy, updated_at } = ofFirm;
  return (
    <div className="fields">
      <SelectField label="Rebalance" name="rebalance_style" defaultValue={rebalance_style}>
        {options(STYLES)}
      </SelectField>
      <SelectField label="Accounts" name="trade_scope" defaultValue={trade_scope}>
        {options(SCOPES)}
      </SelectField>
      <SelectField
        label="Tax strategy"
        name="tax_strategy"
        defaultValue={updated_at === null ? SUGGESTED_STRATEGY : tax_strategy}
      >
        {options(STRATEGIES)}
      </SelectField>
      <TextField
        label="Drift threshold"
        name="drift_threshold"
        inputMode="decimal"
        placeholder={drift_threshold ?? '0.0500'}
        hint={`A fraction: 0.05 is 5%. Leave empty to use the threshold of ${drift_threshold === null ? 'each portfolio' : 'the firm'}.`}
      />
    </div>
  );
}

function options(all: readonly { code: string; label: string }[]) {
  return all.map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}

/** Returns the request of a form. Omits an empty drift threshold, so that the API uses the default threshold. */
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
