import '../orders/order-trace.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fixMessagesQuery } from '../api/fix.js';
import { clockTime } from '../format/times.js';
import { FixFields } from '../orders/fix-fields.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { MetFault } from '../ui/met-fault.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

const route = getRouteApi('/inside/developers/fix');

/** Shows all messages about an order, as each side of each session has recorded them. Only for operators. */
export function FixMessages() {
  const { order = '' } = route.useSearch();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('order')).trim();
    void navigate({ to: '/developers/fix', search: { order: asked } });
  };
  return (
    <Panel title="Messages of an order" note="Messages of all FIX sessions, with every tag">
      <div className="stack">
        <form className="stack-tight" onSubmit={submit} key={order}>
          <TextField label="Order or ClOrdID" name="order" required defaultValue={order} placeholder="ord_…" />
          <div>
            <Button type="submit" kind="primary">
              Show
            </Button>
          </div>
        </form>
        {order !== '' && <Messages orderId={order} />}
      </div>
    </Panel>
  );
}

function Messages({ orderId }: { orderId: string }) {
  const messages = useQuery(fixMessagesQuery(useApi(), orderId));
  return (
    <Answered query={messages}>
      {known =>
        known.length === 0 ? (
          <Empty title="No message">No FIX message mentions this order.</Empty>
        ) : (
          <ol className="trace">
            {known.map(({ message_id, recorded_at, name, msg_type, direction, session_id, seq_num, ...message }) => (
              <li key={message_id} className="trace-hop">
                <time className="soft small figure" dateTime={recorded_at}>
                  {clockTime(recorded_at)}
                </time>
                <div className="stack-lines">
                  <strong>
                    {name ?? 'Message'} (35={msg_type}) {direction === 'OUT' ? 'sent' : 'received'}
                  </strong>
                  <span className="soft small">
                    {session_id}, sequence number {seq_num ?? '–'}
                  </span>
                  <MetFault fault={message.fault} />
                  <FixFields fields={message.fields} raw={message.raw} />
                </div>
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  );
}
