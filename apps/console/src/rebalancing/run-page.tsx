import type { RebalancingRun } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { runQuery } from '../api/rebalancing.js';
import { moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import { Notice } from '../ui/notice.js';
import { PageHeader } from '../ui/panel.js';
import { Approve } from './approve.js';
import { BeforeAndAfter } from './before-and-after.js';
import { Proposals } from './proposals.js';
import { stageOf } from './stage.js';
import { Totals } from './totals.js';

const route = getRouteApi('/inside/rebalancing/$runId');

/** Shows a run from its analysis to the last fill. */
export function RunPage() {
  const { runId } = route.useParams();
  const run = useQuery(runQuery(useApi(), runId));
  return (
    <Answered query={run}>
      {known => (
        <>
          <PageHeader
            title="Rebalancing run"
            tab={`Rebalancing run of ${moment(known.created_at)}`}
            above={<Link to="/rebalancing">Rebalancing</Link>}
            note={
              <>
                <Status code={stageOf(known)} />
                <span>started {moment(known.created_at)}</span>
                <CopyId id={runId} />
              </>
            }
            actions={<Approve run={known} runId={runId} />}
          />
          <State run={known} />
          <Totals run={known} runId={runId} />
          <BeforeAndAfter run={known} runId={runId} />
          <Proposals run={known} />
        </>
      )}
    </Answered>
  );
}

function State({ run }: { run: RebalancingRun }) {
  const { summary, error, orders } = run;
  if (error)
    return (
      <Notice tone="warn">
        <p>
          The analysis failed: {error.message} ({error.code})
        </p>
      </Notice>
    );
  if (run.status === 'PENDING' || run.status === 'ANALYZING')
    return (
      <Notice>
        <p>
          Calculating orders: {summary.accounts_analyzed} of {counted(summary.accounts, 'account')}.
        </p>
        <progress
          value={summary.accounts_analyzed}
          max={Math.max(summary.accounts, 1)}
          aria-label="Accounts analyzed"
        />
      </Notice>
    );
  if (run.execution_status !== 'RELEASED') return null;
  const filled = orders.filter(({ status }) => status === 'FILLED').length;
  return (
    <Notice>
      <p>
        In progress: {filled} of {counted(orders.length, 'order')} {orders.length === 1 ? 'is' : 'are'} filled. The
        sales of an account are sent first. The purchases of the account are sent after its sales have filled.
      </p>
      <progress value={filled} max={Math.max(orders.length, 1)} aria-label="Orders filled" />
    </Notice>
  );
}
