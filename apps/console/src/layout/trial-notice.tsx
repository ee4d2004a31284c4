import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockQuery, trialQuery } from '../api/sandbox.js';
import { daysUntil } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Notice } from '../ui/notice.js';

/** A trial with at most this number of remaining days ends soon. */
const SOON_DAYS = 7;

/** Shows a notice if the history of the firm is still being written, or if the trial ends soon. */
export function TrialNotice() {
  const api = useApi();
  const { data: trial } = useQuery(trialQuery(api, useRole()));
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  if (clock?.seeding) {
    const { accounts_ready, accounts_total, percent } = clock.seeding;
    return (
      <Notice>
        <p>
          Creating three years of history: {accounts_ready} of {counted(accounts_total, 'account')}, {percent} %. Until
          the history is complete, the clock of your firm shows a past date, and new orders trade at prices of that
          date.
        </p>
        <progress value={percent} max={100} aria-label="Progress of the book" />
      </Notice>
    );
  }
  const days = trial?.expires_at && clock ? daysUntil(trial.expires_at, clock.wall) : undefined;
  if (days === undefined || days > SOON_DAYS) return null;
  return (
    <Notice tone="warn">
      <p>
        This trial ends in {counted(days, 'day')}. <Link to="/trial">Reset it</Link> to get 30 more days.
      </p>
    </Notice>
  );
}
