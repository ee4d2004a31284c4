import type { MarketHours } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { marketQuery } from '../api/sandbox.js';
import { moment } from '../format/times.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { SelectField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';

const SAID: Readonly<Record<MarketHours, string>> = {
  ALWAYS_OPEN: 'At any hour',
  EXCHANGE: 'While the exchange is open',
};
const HOURS = Object.keys(SAID) as MarketHours[];

/** Shows and sets the market hours of the firm, and shows the next open. */
export function MarketHoursPanel() {
  const api = useApi();
  const queries = useQueryClient();
  const market = useQuery(marketQuery(api, useRole()));
  const set = useMutation({
    mutationFn: (hours: MarketHours) => api.sandbox.put('/market/hours', { body: { hours } }),
    onSuccess: state => {
      queries.setQueryData(['market-hours'], state);
      for (const key of ['quote', 'orders', 'order']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <Panel
      title="Market hours"
      {...(market.data && {
        aside: market.data.is_open ? (
          <Badge tone="good">Orders can fill</Badge>
        ) : (
          <Badge tone="warn">Orders wait</Badge>
        ),
      })}
    >
      <Answered query={market}>
        {({ hours, session_closes_at, next_session_opens_at }) => (
          <div className="stack-tight">
            <SelectField
              label="Hours in which orders can fill"
              value={hours}
              disabled={set.isPending}
              onChange={({ target }) => set.mutate(target.value as MarketHours)}
            >
              {HOURS.map(each => (
                <option key={each} value={each}>
                  {SAID[each]}
                </option>
              ))}
            </SelectField>
            <Details
              facts={[
                {
                  name: 'Exchange session',
                  value: session_closes_at ? `Open until ${moment(session_closes_at)}` : 'Closed',
                },
                { name: 'Next session opens', value: moment(next_session_opens_at) },
              ]}
            />
            <p className="soft small">
              Between sessions, prices stay at the last close. To move prices at any hour, add a price script with the
              symbol * and the kind Walk.
            </p>
            {set.isError && <Failure error={set.error} />}
          </div>
        )}
      </Answered>
    </Panel>
  );
}
