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

/** Shows how factors result in the time-weighted return, and how payments result in the money-weighted return. */
export function Explanation({ explanation, performance }: ExplanationProps) {
  const currency = performance.base_currency ?? 'USD';
  return (
    <Panel title="How the returns are calculated">
      <div className="stack">
        <details className="explanation">
          <summary>
            <h3>Time-weighted return: {counted(explanation.sub_periods.length, 'sub-period')}</h3>
          </summary>
          <p className="soft">
            Each deposit or withdrawal (flow) starts a new sub-period. Factor = closing value ÷ (opening value + flow).
            The return is the product of all factors minus one: <Percent fraction={performance.twr} />. The timing of
            flows does not affect the time-weighted return.
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
            <h3>Money-weighted return: {counted(explanation.payments.length, 'payment')}</h3>
          </summary>
          <p className="soft">
            A deposit is a negative payment. A withdrawal and the closing value are positive payments. The return is the
            yearly rate at which the present values of all payments add up to zero:{' '}
            <Percent fraction={performance.mwr} />. The timing of payments affects the money-weighted return.
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
