import type { FixMessage } from '@sandbourse/sdk';
import { fieldsOf } from './fix-message.js';

const NAMES: Readonly<Record<string, string>> = {
  D: 'New order',
  F: 'Cancel request',
  G: 'Replace request',
  8: 'Execution report',
  9: 'Cancel rejected',
};

/** A message on the FIX session, field by field on demand. */
export function FixMessageView({ message: { direction, msg_type, seq_num, raw } }: { message: FixMessage }) {
  return (
    <>
      <strong>
        {direction === 'OUT' ? 'To the venue' : 'From the venue'}: {NAMES[msg_type] ?? 'Message'} (35={msg_type}, number{' '}
        {seq_num ?? '–'})
      </strong>
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
    </>
  );
}
