import './fix-fields.css';
import type { FixMessageField } from '@sandbourse/sdk';

/** Shows a FIX message tag by tag, and the raw line. */
export function FixFields({ fields, raw }: { fields: readonly FixMessageField[]; raw: string }) {
  return (
    <details>
      <summary className="soft small">Fields of the message</summary>
      <dl className="fix-fields">
        {fields.map(({ tag, name, value, meaning }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag may come twice, and a message never changes
          <div key={i}>
            <dt>
              <code>{tag}</code> {name}
            </dt>
            <dd>
              <code>{value}</code>
              {meaning && <span className="soft small"> {meaning}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <code className="fix-raw">{raw}</code>
    </details>
  );
}
