import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { accountsQuery, firmSeriesQuery } from '../api/practice.js';
import { clockQuery } from '../api/sandbox.js';
import { PERIODS, periodStart } from '../format/period-start.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { SelectField } from '../ui/field.js';
import { Change } from '../ui/figure.js';
import { LazyChart } from '../ui/lazy-chart.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { firmCurrency } from './firm-total.js';

const route = getRouteApi('/inside/practice');

/** Shows the combined value of all accounts of the firm. Not for clients, who see only their own accounts. */
export function ValueOverTime() {
  const { period = 'all' } = route.useSearch();
  const navigate = useNavigate({ from: '/practice' });
  const api = useApi();
  const role = useRole();
  const { data: clock } = useQuery(clockQuery(api, role));
  const from = clock && periodStart(period, clock.now);
  const accounts = useQuery(accountsQuery(api));
  const series = useQuery({
    ...firmSeriesQuery(api, firmCurrency(accounts.data ?? []), from),
    enabled: role !== 'client' && !accounts.isPending && (period === 'all' || clock !== undefined),
    placeholderData: keepPreviousData,
  });
  if (role === 'client') return null;
  const choose = (id: string) =>
    void navigate({ search: id === 'all' ? {} : { period: id as typeof period }, replace: true, resetScroll: false });
  return (
    <Panel
      title="Value over time"
      {...(series.data && {
        note: `Total of ${counted(series.data.accounts, 'account')}, in ${series.data.base_currency}`,
      })}
      aside={
        <SelectField label="Period" value={period} onChange={({ target }) => choose(target.value)}>
          {PERIODS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      }
    >
      <Answered query={series} lines={7}>
        {({ items, accounts, base_currency }) =>
          items.length === 0 || accounts === 0 ? (
            <Empty title="No values yet">Values appear here after the first deposit or trade.</Empty>
          ) : (
            <>
              <LazyChart
                label="Value at the close of each session"
                currency={base_currency}
                points={items.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))}
              />
              <p className="small soft">
                Time-weighted return in this period: <Change fraction={items.at(-1)?.cumulative_return ?? null} toned />
              </p>
            </>
          )
        }
      </Answered>
    </Panel>
  );
}
