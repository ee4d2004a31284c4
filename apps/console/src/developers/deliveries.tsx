import './deliveries.css';
import type { Webhook, WebhookDeliveryList, WebhookDeliveryStatus } from '@sandbourse/sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELIVERIES_PER_PAGE, deliveriesQuery, webhookActions } from '../api/webhooks.js';
import { clockTime, moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge, Status } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { SelectField } from '../ui/field.js';
import { MetFault } from '../ui/met-fault.js';
import { Empty, Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { Pager } from './pager.js';

const STATUSES: readonly WebhookDeliveryStatus[] = ['PENDING', 'DELIVERED', 'MISSED', 'DEAD'];
const TONES = { PENDING: 'warn', DELIVERED: 'good', MISSED: 'neutral', DEAD: 'bad' } as const;

/** Shows the deliveries of a webhook, newest first, each with the result of every attempt. */
export function Deliveries({ webhook, mayRedeliver }: { webhook: Webhook; mayRedeliver: boolean }) {
  const { webhook_id: webhookId } = webhook;
  const api = useApi();
  const queries = useQueryClient();
  const [status, setStatus] = useState<WebhookDeliveryStatus>();
  const [page, setPage] = useState(1);
  const deliveries = useQuery({
    ...deliveriesQuery(api, webhookId, { status }, page),
    placeholderData: keepPreviousData,
  });
  const redeliver = useMutation({
    mutationFn: webhookActions(api, webhookId).redeliver,
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhook', webhookId, 'deliveries'] }),
  });
  return (
    <Panel
      title="Deliveries"
      flush
      {...(deliveries.data && {
        note: `${counted(deliveries.data.total, 'delivery', 'deliveries')} in the last 30 days. Dead: all attempts failed. Missed: the webhook was paused or disabled`,
      })}
      aside={
        <SelectField
          label="Show"
          value={status ?? ''}
          onChange={({ target }) => {
            setStatus(STATUSES.find(each => each === target.value));
            setPage(1);
          }}
        >
          <option value="">All</option>
          {STATUSES.map(each => (
            <option key={each} value={each}>
              {words(each)}
            </option>
          ))}
        </SelectField>
      }
    >
      {redeliver.isError && <Failure error={redeliver.error} />}
      <Answered query={deliveries} lines={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No delivery">
              {status ? 'No delivery matches the filter.' : 'Place an order, or send a test.'}
            </Empty>
          ) : (
            <>
              <ul className="deliveries" aria-label="Deliveries">
                {items.map(delivery => (
                  <li key={delivery.delivery_id}>
                    <Delivery
                      delivery={delivery}
                      isBusy={redeliver.isPending}
                      {...(mayRedeliver && webhook.status === 'ACTIVE' && { onRedeliver: redeliver.mutate })}
                    />
                  </li>
                ))}
              </ul>
              <Pager page={page} pages={Math.ceil(total / DELIVERIES_PER_PAGE)} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

interface DeliveryProps {
  readonly delivery: WebhookDeliveryList['items'][number];
  readonly isBusy: boolean;
  readonly onRedeliver?: (deliveryId: string) => void;
}

function Delivery({ delivery, isBusy, onRedeliver }: DeliveryProps) {
  const { delivery_id, event_type, event_id, status, created_at, next_attempt_at, attempts } = delivery;
  return (
    <details>
      <summary className="split">
        <span className="row">
          <Badge tone={TONES[status]}>{words(status)}</Badge>
          <code>{event_type}</code>
        </span>
        <time className="soft small figure" dateTime={created_at}>
          {moment(created_at)}
        </time>
      </summary>
      <div className="stack-tight">
        <span className="row soft small">
          Delivery <CopyId id={delivery_id} /> Event <CopyId id={event_id} />
          {next_attempt_at && <span>next attempt {clockTime(next_attempt_at)}</span>}
        </span>
        <ol className="stack-tight" aria-label="Attempts">
          {attempts.map(attempt => (
            <li key={attempt.attempt} className="stack-lines">
              <span className="row">
                {attempt.attempt}. <Status code={attempt.status} />
                <span className="soft small figure">
                  {clockTime(attempt.attempted_at)}, {attempt.http_status ?? attempt.error}, {attempt.duration_ms} ms
                </span>
              </span>
              <MetFault fault={attempt.fault} />
              {attempt.message && <span className="soft small">{attempt.message}</span>}
              {attempt.response_excerpt && <code className="delivery-excerpt">{attempt.response_excerpt}</code>}
            </li>
          ))}
        </ol>
        {onRedeliver && (
          <div>
            <Button busy={isBusy} onClick={() => onRedeliver(delivery_id)}>
              Redeliver
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
