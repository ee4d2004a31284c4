import './deliveries.css';
import { useQuery } from '@tanstack/react-query';
import { deadLetterQuery } from '../api/dead-letters.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyText } from '../ui/copy-text.js';
import { Panel } from '../ui/panel.js';

/** Shows a complete dead letter as JSON, including its event. */
export function DeadLetterEvent({ deadLetterId }: { deadLetterId: string }) {
  const letter = useQuery(deadLetterQuery(useApi(), deadLetterId));
  return (
    <Panel title="The event">
      <Answered query={letter}>
        {found => {
          const text = JSON.stringify(found, null, 2);
          return (
            <div className="stack-tight">
              <p>{found.reason}</p>
              <div>
                <CopyText label="Copy as JSON" text={text} />
              </div>
              <pre className="delivery-excerpt">{text}</pre>
            </div>
          );
        }}
      </Answered>
    </Panel>
  );
}
