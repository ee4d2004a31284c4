import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type InsightRequest, type Sent, sendInsightRequest } from '../api/practice.js';
import { shares } from '../format/figures.js';
import { useApi } from '../session/context.js';
import { Confirm } from '../ui/confirm.js';
import { Failure } from '../ui/notice.js';

/** Sends the prepared request of an insight, and links to the result. */
export function InsightRequestButton({ request }: { request: InsightRequest }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: () => sendInsightRequest(api, request),
    onSuccess: async sent => {
      await queries.invalidateQueries({ queryKey: ['insights'] });
      await navigate(placeOf(sent));
    },
  });
  const isRun = request.path.endsWith('/rebalancing');
  return (
    <div className="stack-tight">
      <Confirm
        label={isRun ? 'Start a run with default options' : saleOf(request)}
        title={isRun ? 'Start a rebalancing run?' : `${saleOf(request)}?`}
        action={isRun ? 'Start the run' : 'Place the order'}
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
      >
        {isRun
          ? 'The run only proposes orders. No order is sent before you approve the run.'
          : 'A market order is sent to the venue now. If you send this order twice, only one order is placed.'}{' '}
        <code>
          {request.method} {request.path}
        </code>
      </Confirm>
      {send.isError && <Failure error={send.error} />}
    </div>
  );
}

function placeOf(sent: Sent) {
  if ('runId' in sent) return { to: '/rebalancing/$runId', params: { runId: sent.runId } } as const;
  return { to: '/orders/$orderId', params: { orderId: sent.orderId } } as const;
}

/** Returns the order of an insight in words, such as `Sell 40 VTI`. */
function saleOf({ body }: InsightRequest): string {
  const { quantity, security } = body as { quantity?: string; security?: { value?: string } };
  return `Sell ${quantity === undefined ? '' : shares(quantity)} ${security?.value ?? ''}`;
}
