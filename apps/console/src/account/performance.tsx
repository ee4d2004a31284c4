import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { performanceQuery, seriesQuery } from '../api/account.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { SelectField } from '../ui/field.js';
import { Change, Money } from '../ui/figure.js';
import { LazyChart } from '../ui/lazy-chart.js';
import { Facts, Panel } from '../ui/panel.js';
import { Explanation } from './explanation.js';
import { Periods, reasonOf, yearly } from './periods.js';

const route = getRouteApi('/inside/accounts/$accountId/performance');

const PERIODS = [
  { id: 'since_inception', label: 'Since inception' },
  { id: 'three_year', label: 'Three years' },
  { id: 'one_year', label: 'One year' },
  { id: 'ytd', label: 'Year to date' },
  { id: 'qtd', label: 'Quarter to date' },
  { id: 'mtd', label: 'Month to date' },
] as const;

/**
 * Shows the performance of the account: the time-weighted and the money-weighted return, with every step of the
 * calculation.
 */
export function Performance() {
  const { accountId } = route.useParams();
  const { period = 'since_inception' } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const whole = useQuery(performanceQuery(api, accountId));
  const chosen = PERIODS.find(({ id }) => id === period) ?? PERIODS[0];
  const from = chosen.id === 'since_inception' ? undefined : whole.data?.periods[chosen.id]?.from;
  const change = (id: string) =>
    void navigate({
      to: '/accounts/$accountId/performance',
      params: { accountId },
      search: id === 'since_inception' ? {} : { period: id },
    });
  return (
    <Answered query={whole} lines={10}>
      {({ periods }) => (
        <>
          <Panel
            title="Value"
            aside={
              <SelectField label="Period" value={chosen.id} onChange={({ target }) => change(target.value)}>
                {PERIODS.map(({ id, label }) => (
                  <option key={id} value={id} disabled={id !== 'since_inception' && !periods[id]}>
                    {label}
                  </option>
                ))}
              </SelectField>
            }
          >
            <Chart accountId={accountId} from={from} />
          </Panel>
          <OfPeriod accountId={accountId} from={from} label={chosen.label} />
          <Panel title="Standard periods" flush>
            <Periods periods={periods} names={PERIODS} />
          </Panel>
        </>
      )}
    </Answered>
  );
}

function Chart({ accountId, from }: { accountId: string; from: string | undefined }) {
  const series = useQuery(seriesQuery(useApi(), accountId, from));
  return (
    <Answered query={series} lines={7}>
      {({ items, base_currency }) => (
        <LazyChart
          label="Value at the close of each session"
          currency={base_currency ?? 'USD'}
          points={items.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))}
        />
      )}
    </Answered>
  );
}

function OfPeriod({ accountId, from, label }: { accountId: string; from: string | undefined; label: string }) {
  const performance = useQuery(performanceQuery(useApi(), accountId, from));
  return (
    <Answered query={performance}>
      {known => {
        const currency = known.base_currency ?? 'USD';
        return (
          <>
            <Facts
              facts={[
                {
                  name: 'Time-weighted return',
                  value: <Change fraction={known.twr} toned />,
                  note: reasonOf(known.reasons.twr) ?? label,
                },
                {
                  name: 'Time-weighted, annualized',
                  value: <Change fraction={known.twr_annualized} toned />,
                  note: reasonOf(known.reasons.twr_annualized),
                },
                {
                  name: 'Money-weighted, annualized',
                  value: <Change fraction={yearly(known).mwr} toned />,
                  note: reasonOf(yearly(known).reason),
                },
                { name: 'Net flows', value: <Money amount={known.net_flows} currency={currency} /> },
                { name: 'Income', value: <Money amount={known.income} currency={currency} /> },
                { name: 'Fees', value: <Money amount={known.fees} currency={currency} /> },
              ]}
            />
            {known.explanation && <Explanation explanation={known.explanation} performance={known} />}
          </>
        );
      }}
    </Answered>
  );
}
