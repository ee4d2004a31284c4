import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { clockQuery } from '../api/sandbox.js';
import { daysAfter, moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { mayRead } from '../layout/readers.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Confirm } from '../ui/confirm.js';
import { TextField } from '../ui/field.js';
import { Failure, Notice } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';
import { Ahead } from './ahead.js';

/** The maximum number of days of one advance. */
const ADVANCE_DAYS_MAX = 3_660;

/** Shows the firm's simulated time, and the form that advances it. */
export function ClockPanel() {
  const api = useApi();
  const queries = useQueryClient();
  const clock = useQuery(clockQuery(api, useRole()));
  const [days, setDays] = useState('1');
  const [isOpen, setOpen] = useState(false);
  const advance = useMutation({
    mutationFn: (days: number) => api.sandbox.post('/clock/advance', { body: { days } }),
    onSuccess: advancing => queries.setQueryData(['clock'], advancing),
  });
  const change = useMutation({
    mutationFn: (body: { freeze: true } | { resume: true }) => api.sandbox.post('/clock', { body }),
    onSuccess: changing => queries.setQueryData(['clock'], changing),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Panel title="Clock" {...(clock.data && { aside: <Status code={clock.data.status} /> })}>
      <Answered query={clock}>
        {({ now, wall, status, mode, advance: latest }) => (
          <div className="columns">
            <div className="stack-tight">
              <Details
                facts={[
                  { name: 'Simulated time', value: moment(now) },
                  { name: 'Real time', value: moment(wall) },
                  { name: 'Mode', value: mode === 'FROZEN' ? 'Frozen' : 'Running' },
                ]}
              />
              <div>
                <Button
                  onClick={() => change.mutate(mode === 'FROZEN' ? { resume: true } : { freeze: true })}
                  busy={change.isPending || status === 'ADVANCING'}
                >
                  {mode === 'FROZEN' ? 'Resume' : 'Freeze'}
                </Button>
              </div>
              {change.isError && <Failure error={change.error} />}
              {status === 'ADVANCING' && latest && (
                <Notice>
                  <p>
                    Advancing to {moment(latest.to)}: {latest.percent} %.{' '}
                    {latest.followers
                      .map(({ name, sessions_done, sessions_total }) => `${name} ${sessions_done}/${sessions_total}`)
                      .join(', ')}
                  </p>
                  <progress value={latest.percent} max={100} aria-label="Progress of the advance" />
                </Notice>
              )}
              {status === 'READY' && <Ahead days={Number(days)} />}
              <p className="soft small">
                A frozen clock does not move by itself: prices, sessions and expiries wait. While the clock advances,
                open orders can fill in each session, and interest is posted at the end of each month. The clock cannot
                be set back.
              </p>
            </div>
            <form className="stack-tight" onSubmit={submit}>
              <TextField
                label="Days to advance"
                name="days"
                type="number"
                min={1}
                max={ADVANCE_DAYS_MAX}
                step={1}
                value={days}
                onChange={({ target }) => setDays(target.value)}
                required
                error={fieldErrors(advance.error).days}
              />
              {advance.isError && <Failure error={advance.error} />}
              <div>
                <Confirm
                  label={status === 'ADVANCING' ? 'Advancing…' : 'Advance'}
                  title={`Advance the clock by ${counted(Number(days), 'day')}?`}
                  action="Advance the clock"
                  isPrimary
                  isBusy={advance.isPending || status === 'ADVANCING'}
                  submitted={{ isOpen, setOpen }}
                  onConfirm={() => advance.mutate(Number(days))}
                  details={<Ahead days={Number(days)} />}
                >
                  <Consequences now={now} days={Number(days)} />
                </Confirm>
              </div>
            </form>
          </div>
        )}
      </Answered>
    </Panel>
  );
}

function Consequences({ now, days }: { now: string; days: number }) {
  const role = useRole();
  return (
    <>
      The clock of your firm moves from {moment(now)} to {moment(daysAfter(now, days))}. It cannot be set back.
      {role && mayRead('/snapshots', role) && ' To return to the present state later, first create a snapshot.'}
    </>
  );
}
