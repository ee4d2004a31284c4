import './explanation.css';
import type { AccountPerformance } from '@sandbourse/sdk';
import { day } from '../format/times.js';
import { counted } from '../format/words.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Gain, Money, Percent } from '../ui/figure.js';
import { Panel } from '../ui/panel.js';

type Explained = NonNullable<AccountPerformance['explanation']>;
type SubPeriod = Explained['sub_periods'][number];
type Payment = Explained['payments'][number];

interface ExplanationProps {
  readonly explanation: Explained;
  readonly performance: AccountPerformance;
}

/** Shows the derivation of the two returns: the linked factors, and the payments from which a rate is calculated. */
export function Explanation({ explanation, performance }: ExplanationProps) {
  const currency = performance.base_currency ?? 'USD';
  return (
    <Panel title="How the returns are calculated">
      <div className="stack">
        <details className="explanation">
          <summary>
            <h3>Time-weighted: {counted(explanation.sub_periods.length, 'sub-period')} between the flows</h3>
          </summary>
          <p className="soft">
            Factor = closing value ÷ opening value of the sub-period, including the flow at its start. The product of
            the factors, less one, is <Percent fraction={performance.twr} />. The timing of deposits and withdrawals
            does not affect it.
          </p>
          <DataTable
            caption="Sub-periods of the time-weighted return"
            columns={subPeriodColumns(currency)}
            rows={explanation.sub_periods}
            keyOf={({ from }) => from}
          />
        </details>
        <details className="explanation">
          <summary>
            <h3>Money-weighted: {counted(explanation.payments.length, 'payment')}</h3>
          </summary>
          <p className="soft">
            Deposits count as paid; withdrawals and the closing value count as received.{' '}
            <Percent fraction={performance.mwr} /> a year is the rate at which their present value is zero. It depends
            on the timing of deposits and withdrawals.
          </p>
          <DataTable
            caption="Payments of the money-weighted return"
            columns={paymentColumns(currency)}
            rows={explanation.payments.map((payment, at) => ({ ...payment, key: `${payment.date} ${at}` }))}
            keyOf={({ key }) => key}
          />
        </details>
      </div>
    </Panel>
  );
}

function subPeriodColumns(currency: string): readonly Column<SubPeriod>[] {
  return [
    { id: 'from', header: 'From', sortBy: row => row.from, cell: row => day(row.from) },
    { id: 'to', header: 'To', cell: row => day(row.to) },
    {
      id: 'beginning',
      header: 'Opening value',
      align: 'end',
      cell: row => <Money amount={row.beginning_value} currency={currency} />,
    },
    {
      id: 'flow',
      header: 'Flow',
      align: 'end',
      sortBy: row => row.flow,
      cell: row => <Gain amount={row.flow} currency={currency} />,
    },
    {
      id: 'ending',
      header: 'Closing value',
      align: 'end',
      cell: row => <Money amount={row.ending_value} currency={currency} />,
    },
    {
      id: 'factor',
      header: 'Factor',
      align: 'end',
      sortBy: row => row.factor,
      cell: row => <span className="figure">{row.factor ?? '–'}</span>,
    },
  ];
}

function paymentColumns(currency: string): readonly Column<Payment & { key: string }>[] {
  return [
    { id: 'date', header: 'Date', sortBy: row => row.date, cell: row => day(row.date) },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      sortBy: row => row.amount,
      cell: row => <Gain amount={row.amount} currency={currency} />,
    },
  ];
}
