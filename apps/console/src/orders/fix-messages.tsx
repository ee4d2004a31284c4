import './order-trace.css';
import type { FixMessage, Order } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { fixMessagesQuery } from '../api/orders.js';
import { moment } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { fieldsOf } from './fix-message.js';

const NAMES: Readonly<Record<string, string>> = {
  D: 'New order',
  F: 'Cancel request',
  G: 'Replace request',
  8: 'Execution report',
  9: 'Cancel rejected',
};

/** What went over the line about an order. Its times are those of the machine: the venue knows no clock of a tenant. */
export function FixMessages({ order }: { order: Order }) {
  const messages = useQuery(fixMessagesQuery(useApi(), order));
  return (
    <Panel title="On the FIX session" note="As each side has recorded it, by the clock of the machine" flush>
      <Answered query={messages}>
        {known =>
          known === null || known.length === 0 ? (
            <Empty title={known === null ? 'For operators' : 'Nothing yet'}>
              {known === null
                ? 'The raw messages are shown to the operator of the sandbox.'
                : 'The order has not reached the session.'}
            </Empty>
          ) : (
            <ol className="trace">
              {known.map(message => (
                <li key={message.message_id} className="trace-hop">
                  <time
                    className="soft small figure"
                    dateTime={message.recorded_at}
                    title={moment(message.recorded_at)}
                  >
                    {message.recorded_at.slice(11, 23)}
                  </time>
                  <Message message={message} />
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </Panel>
  );
}

function Message({ message: { session_id, direction, msg_type, seq_num, raw } }: { message: FixMessage }) {
  return (
    <div className="stack-lines">
      <strong>
        {NAMES[msg_type] ?? 'Message'} (35={msg_type}) {direction === 'OUT' ? 'sent' : 'received'}
      </strong>
      <span className="soft small">
        {session_id}, number {seq_num ?? '–'}
      </span>
      <details>
        <summary className="soft small">Field by field</summary>
        <dl className="trace-fields">
          {fieldsOf(raw).map(({ tag, name, value }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tag may come twice, and a message never changes
            <div key={i}>
              <dt>
                <code>{tag}</code> {name}
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
