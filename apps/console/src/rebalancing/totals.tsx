import type { RebalancingComparison, RebalancingRun } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { comparisonQuery } from '../api/rebalancing.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Gain, Money } from '../ui/figure.js';
import { Facts } from '../ui/panel.js';
import { useExcluded } from './excluded.js';

type Proposed = RebalancingComparison['summary'];
type Executed = NonNullable<RebalancingRun['summary']['executed']>;

/**
 * Shows the totals of a run: those of the proposed orders, and beside them those of the orders that have filled. Both
 * leave out excluded orders.
 */
export function Totals({ run, runId }: { run: RebalancingRun; runId: string }) {
  const { summary, parameters } = run;
  const { indexes } = useExcluded();
  const mayExclude = run.approval_status === 'AWAITING';
  const { data: comparison } = useQuery({
    ...comparisonQuery(useApi(), runId, indexes),
    enabled: mayExclude && indexes.length > 0,
    placeholderData: keepPreviousData,
  });
  const proposed = (mayExclude && indexes.length > 0 ? comparison?.summary : summary.approved) ?? summary;
  const { executed } = summary;
  return (
    <Facts
      facts={[
        {
          name: 'Accounts traded',
          value: `${(executed ?? proposed).accounts_traded} of ${summary.accounts}`,
          note: executed
            ? `proposed: ${proposed.accounts_traded}`
            : `scope: ${parameters.trade_scope === 'ALL' ? 'all accounts of the portfolios' : 'accounts beyond their threshold'}`,
        },
        { name: 'Sold', ...both(proposed, executed, 'sell_orders', 'sold') },
        { name: 'Bought', ...both(proposed, executed, 'buy_orders', 'bought') },
        ...(executed
          ? [{ name: 'Fees', value: amounts(executed.turnover, ({ fees }) => fees), note: 'executed' }]
          : []),
        {
          name: 'Short-term gain',
          value: amounts(proposed.turnover, ({ estimated_gain_short }) => estimated_gain_short, Gain),
          note: 'proposed, estimated',
        },
        {
          name: 'Long-term gain',
          value: amounts(proposed.turnover, ({ estimated_gain_long }) => estimated_gain_long, Gain),
          note: 'proposed, estimated',
        },
        { name: 'Tax strategy', value: words(parameters.tax_strategy) },
      ]}
    />
  );
}

/** Returns the executed amount with the proposed amount below it, or only the proposed amount before the approval. */
function both(
  proposed: Proposed,
  executed: Executed | null,
  orders: 'sell_orders' | 'buy_orders',
  amount: 'sold' | 'bought',
): { value: ReactNode; note: ReactNode } {
  const planned = counted(proposed[orders], 'order');
  if (!executed) return { value: amounts(proposed.turnover, line => line[amount]), note: `proposed, ${planned}` };
  return {
    value: amounts(executed.turnover, line => line[amount]),
    note: (
      <span className="stack-lines">
        <span>
          executed, {executed[orders]} of {planned}
        </span>
        {proposed.turnover.map(line => (
          <span key={line.currency}>
            proposed: <Money amount={line[amount]} currency={line.currency} />
          </span>
        ))}
      </span>
    ),
  };
}

/** Shows an amount of each currency. */
export function amounts<Line extends { readonly currency: string }>(
  turnover: readonly Line[],
  pick: (line: Line) => string,
  Shown: typeof Money | typeof Gain = Money,
): ReactNode {
  if (turnover.length === 0) return '–';
  return (
    <span className="stack-lines">
      {turnover.map(line => (
        <Shown key={line.currency} amount={pick(line)} currency={line.currency} />
      ))}
    </span>
  );
}
