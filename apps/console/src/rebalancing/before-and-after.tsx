import type { RebalancingComparison, RebalancingRun } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { accountsQuery } from '../api/practice.js';
import { comparisonQuery } from '../api/rebalancing.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { SelectField } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ComparedWeights } from './compared-weights.js';
import { useExcluded } from './excluded.js';

const route = getRouteApi('/inside/rebalancing/$runId');

/** Shows the effect of a run that waits for approval on portfolios and accounts, without the excluded orders. */
export function BeforeAndAfter({ run, runId }: { run: RebalancingRun; runId: string }) {
  const { indexes } = useExcluded();
  const comparison = useQuery({
    ...comparisonQuery(useApi(), runId, indexes),
    enabled: run.approval_status === 'AWAITING',
    placeholderData: keepPreviousData,
  });
  if (run.approval_status !== 'AWAITING') return null;
  return (
    <Panel
      title="Before and after"
      note="The weights now, and the estimated weights after all orders have filled"
      flush
      {...(comparison.data && { aside: <Choice comparison={comparison.data} /> })}
    >
      <Answered query={comparison} lines={8}>
        {known => (
          <>
            {known.reduced_orders.length > 0 && (
              <Notice tone="warn">
                <p>
                  {counted(known.reduced_orders.length, 'purchase')} are reduced or left out, because you excluded the
                  sales that would pay for them.
                </p>
              </Notice>
            )}
            <Chosen comparison={known} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Choice({ comparison: { portfolios, accounts } }: { comparison: RebalancingComparison }) {
  const { of } = route.useSearch();
  const navigate = useNavigate({ from: '/rebalancing/$runId' });
  const { data: known = [] } = useQuery(accountsQuery(useApi()));
  const numbers = new Map(known.map(({ account_id, account_number }) => [account_id, account_number]));
  const choose = (chosen: string) =>
    void navigate({ search: search => ({ ...search, of: chosen }), replace: true, resetScroll: false });
  return (
    <SelectField label="Show" value={of ?? ''} onChange={({ target }) => choose(target.value)}>
      {portfolios.map(({ portfolio_id, name }) => (
        <option key={portfolio_id} value={portfolio_id}>
          {name}
        </option>
      ))}
      {accounts.map(({ account_id }) => (
        <option key={account_id} value={account_id}>
          Account {numbers.get(account_id) ?? account_id}
        </option>
      ))}
    </SelectField>
  );
}

function Chosen({ comparison: { portfolios, accounts } }: { comparison: RebalancingComparison }) {
  const { of } = route.useSearch();
  const account = accounts.find(({ account_id }) => account_id === of);
  const portfolio = portfolios.find(({ portfolio_id }) => portfolio_id === of) ?? portfolios[0];
  const compared = account ?? portfolio ?? accounts[0];
  if (!compared) return null;
  const turnover = 'turnover' in compared ? compared.turnover : [];
  return <ComparedWeights compared={compared} turnover={turnover} />;
}
