import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockQuery, marketQuery, meQuery, trialQuery } from '../api/sandbox.js';
import { marketSaid } from '../format/market.js';
import { daysUntil, moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useLogin, useRole } from '../session/context.js';
import { Badge } from '../ui/badge.js';

/** Shows the simulated time of the firm, which may have moved its clock. */
export function ClockStatus() {
  const api = useApi();
  const login = useLogin();
  const { data: me } = useQuery(meQuery(api));
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  return (
    <div className="row small">
      <strong title={login?.user.firm_id}>{me?.firm_name ?? login?.user.firm_id}</strong>
      {clock && (
        <span className="soft figure" title={`The clock of the firm: ${clock.now}`}>
          {moment(clock.now)}
        </span>
      )}
      {clock?.mode === 'FROZEN' && <Badge tone="warn">Frozen</Badge>}
      <MarketBadge />
      <TrialDays wall={clock?.wall} />
      {clock?.status === 'ADVANCING' && (
        <Badge tone="warn">{`Advancing the clock: ${clock.advance?.percent ?? 0} %`}</Badge>
      )}
    </div>
  );
}

/** Shows whether orders can fill now. The time of the next open is in the tooltip and on the sandbox page. */
function MarketBadge() {
  const { data: market } = useQuery(marketQuery(useApi(), useRole()));
  if (!market) return null;
  return (
    <Link to="/sandbox" title={marketSaid(market)}>
      {market.is_open ? 'Orders can fill' : 'Orders wait'}
    </Link>
  );
}

/** Shows the remaining days of a trial. The days pass in real time, independent of the firm's simulated time. */
function TrialDays({ wall }: { wall: string | undefined }) {
  const { data: trial } = useQuery(trialQuery(useApi(), useRole()));
  if (!trial?.expires_at || !wall) return null;
  const days = daysUntil(trial.expires_at, wall);
  return <Link to="/trial">{days < 0 ? 'Trial ended' : `Trial: ${counted(days, 'day')} left`}</Link>;
}
