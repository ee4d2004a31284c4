import './findings.css';
import type { StandingMarginCall } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { marginCallsQuery } from '../api/practice.js';
import { clockQuery } from '../api/sandbox.js';
import { day, daysUntil } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Money } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

/** Shows accounts with a margin call: the due date of the call, and the ways to cover the call now. */
export function MarginCalls() {
  const api = useApi();
  const calls = useQuery(marginCallsQuery(api));
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  return (
    <Panel title="Margin calls" flush {...(calls.data && { note: counted(calls.data.length, 'open call') })}>
      <Answered query={calls} lines={2}>
        {items =>
          items.length === 0 ? (
            <Empty title="No open margin calls">The equity of every margin account meets its requirement.</Empty>
          ) : (
            <ul className="findings">
              {items.map(call => (
                <li key={call.margin_call_id}>
                  <Call call={call} now={clock?.now} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}

function Call({ call, now }: { call: StandingMarginCall; now: string | undefined }) {
  const { account_id, account_number, due_date, currency, shortfall, covered_by } = call;
  const days = now === undefined ? undefined : daysUntil(due_date, now);
  return (
    <div className="stack-tight">
      <div className="split">
        <Link to="/accounts/$accountId" params={{ accountId: account_id }}>
          {account_number}
        </Link>
        <span className="row">
          <span className="soft small">due {day(due_date)}</span>
          {days !== undefined && (
            <Badge tone={days <= 3 ? 'bad' : 'warn'}>{days < 0 ? 'Overdue' : `${counted(days, 'day')} left`}</Badge>
          )}
        </span>
      </div>
      <p>
        <Money amount={shortfall} currency={currency} /> short.{' '}
        {covered_by && (
          <>
            A deposit of <Money amount={covered_by.deposit} currency={currency} /> covers it
            {covered_by.sale === null ? (
              '. Selling every position would not cover it.'
            ) : (
              <>
                , or selling securities for <Money amount={covered_by.sale} currency={currency} />.
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
