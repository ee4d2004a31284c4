import { useQuery } from '@tanstack/react-query';
import { clockQuery } from '../api/sandbox.js';
import { moment } from '../format/times.js';
import { useApi, useLogin, useRole } from '../session/context.js';
import { Badge } from '../ui/badge.js';

/** What time it is for the firm: a tenant may have moved its clock. */
export function ClockStatus() {
  const api = useApi();
  const login = useLogin();
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  return (
    <div className="row small">
      <strong>{login?.user.firm_id}</strong>
      {clock && (
        <span className="soft figure" title={`The clock of the firm: ${clock.now}`}>
          {moment(clock.now)}
        </span>
      )}
      {clock?.status === 'ADVANCING' && <Badge tone="warn">{`Time passes: ${clock.advance?.percent ?? 0} %`}</Badge>}
    </div>
  );
}
