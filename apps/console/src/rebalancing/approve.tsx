import type { RebalancingRun } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveRun, isMoving } from '../api/rebalancing.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Confirm } from '../ui/confirm.js';
import { Failure } from '../ui/notice.js';
import { useExcluded } from './excluded.js';

/** Approves the orders that the reader has not excluded. Shows nothing unless the run waits for approval. */
export function Approve({ run, runId }: { run: RebalancingRun; runId: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { indexes } = useExcluded();
  const approve = useMutation({
    mutationFn: () => approveRun(api, runId, indexes),
    onSuccess: approved => {
      queries.setQueryData(['run', runId], approved);
      void queries.invalidateQueries({ queryKey: ['run', runId, 'comparison'] });
    },
  });
  if (run.approval_status !== 'AWAITING' || isMoving(run)) return null;
  const trading = run.orders.length - indexes.length;
  return (
    <div className="stack-tight">
      <Confirm
        label={indexes.length === 0 ? 'Approve' : `Approve ${counted(trading, 'order')}`}
        title={`Approve and send ${counted(trading, 'order')}?`}
        action={`Approve and send ${counted(trading, 'order')}`}
        isPrimary
        isDisabled={trading === 0}
        isBusy={approve.isPending}
        onConfirm={() => approve.mutate()}
      >
        The sales of each account are sent to the venue now. The purchases of an account are sent after its sales have
        filled. You can approve a run only once.
        {indexes.length > 0 &&
          ' Excluded sales are not sent. Purchases that these sales would have paid for are reduced or left out.'}
      </Confirm>
      {approve.isError && <Failure error={approve.error} />}
    </div>
  );
}
