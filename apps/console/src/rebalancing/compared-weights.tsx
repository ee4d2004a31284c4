import { Percentage } from '@sandbourse/money';
import type { RebalancingComparison } from '@sandbourse/sdk';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../ui/data-table.js';
import { Change, Gain, Money, Percent } from '../ui/figure.js';
import { Facts } from '../ui/panel.js';

type Account = RebalancingComparison['accounts'][number];
type Compared = Omit<Account, 'account_id' | 'portfolio_id' | 'turnover'>;
type Item = Compared['items'][number];

/**
 * Shows the drift, cash and weights of one portfolio or account, before and after, and the realized gains of its
 * orders.
 */
export function ComparedWeights({ compared, turnover }: { compared: Compared; turnover: Account['turnover'] }) {
  const { before, after, currency, items } = compared;
  return (
    <>
      <Facts
        facts={[
          {
            name: 'Largest drift',
            value: <Percent fraction={after.max_drift} />,
            note: from(<Percent fraction={before.max_drift} />),
          },
          {
            name: 'Cash',
            value: <Money amount={after.cash} currency={currency} />,
            note: from(<Money amount={before.cash} currency={currency} />),
          },
          {
            name: 'Value',
            value: <Money amount={after.total_value} currency={currency} />,
            note: from(<Money amount={before.total_value} currency={currency} />),
          },
          ...turnover.flatMap(each => [
            {
              name: `Short-term gain, ${each.currency}`,
              value: <Gain amount={each.estimated_gain_short} currency={each.currency} />,
              note: 'before wash sales',
            },
            {
              name: `Long-term gain, ${each.currency}`,
              value: <Gain amount={each.estimated_gain_long} currency={each.currency} />,
              note: 'before wash sales',
            },
          ]),
        ]}
      />
      <DataTable
        caption="Weights before and after"
        columns={columnsIn(currency)}
        rows={items}
        keyOf={({ security }) => security?.value ?? 'CASH'}
      />
    </>
  );
}

const from = (was: ReactNode) => <>from {was}</>;

function columnsIn(currency: string): readonly Column<Item>[] {
  return [
    {
      id: 'asset',
      header: 'Asset',
      sortBy: row => row.security?.value ?? null,
      cell: row => <strong>{row.security?.value ?? 'Cash'}</strong>,
    },
    {
      id: 'target',
      header: 'Target',
      align: 'end',
      sortBy: row => row.target_weight,
      cell: row => <Percent fraction={row.target_weight} />,
    },
    {
      id: 'before',
      header: 'Weight now',
      align: 'end',
      sortBy: row => row.weight_before,
      cell: row => <Percent fraction={row.weight_before} />,
    },
    {
      id: 'after',
      header: 'Weight after',
      align: 'end',
      sortBy: row => row.weight_after,
      cell: row => <Percent fraction={row.weight_after} />,
    },
    {
      id: 'change',
      header: 'Change',
      align: 'end',
      sortBy: changeOf,
      cell: row => <Change fraction={changeOf(row)} />,
    },
    {
      id: 'value-before',
      header: 'Value now',
      align: 'end',
      sortBy: row => row.value_before,
      cell: row => <Money amount={row.value_before} currency={currency} />,
    },
    {
      id: 'value-after',
      header: 'Value after',
      align: 'end',
      sortBy: row => row.value_after,
      cell: row => <Money amount={row.value_after} currency={currency} />,
    },
  ];
}

function changeOf({ weight_before, weight_after }: Item): string | null {
  if (weight_before === null || weight_after === null) return null;
  return Percentage.of(weight_after).minus(Percentage.of(weight_before)).toString();
}
