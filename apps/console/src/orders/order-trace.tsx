import './order-trace.css';
import type { OrderWithFills } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { orderTraceQuery } from '../api/orders.js';
import { clockTime } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { StepWords, type TraceStep } from './trace-step.js';

/**
 * Shows the timeline of an order, from the request to the last webhook, in the order in which the steps were recorded.
 */
export function OrderTrace({ order }: { order: OrderWithFills }) {
  const trace = useQuery(orderTraceQuery(useApi(), order));
  return (
    <Panel title="Timeline" note="Times are real time, not simulated time" flush>
      <Answered query={trace} lines={6}>
        {({ steps, incomplete }) => (
          <>
            {incomplete.map(({ part, message }) => (
              <Notice key={part} tone="warn">
                <p>
                  {words(part)}: {message}
                </p>
              </Notice>
            ))}
            <ol className="trace">
              <Steps steps={steps} currency={order.currency} />
            </ol>
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Steps({ steps, currency }: { steps: readonly TraceStep[]; currency: string }) {
  const checks = steps.filter(({ step }) => step === 'CHECK');
  return steps.map((step, i) => {
    if (step.step === 'CHECK' && step !== checks[0]) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their place, and an event has several
      <li key={i} className={`trace-hop trace-${step.step.toLowerCase()}`}>
        <time className="soft small figure" dateTime={step.recorded_at}>
          {clockTime(step.recorded_at)}
        </time>
        <div className="stack-lines">
          {step.step === 'CHECK' ? <Checks checks={checks} /> : <StepWords step={step} currency={currency} />}
        </div>
      </li>
    );
  });
}

/** Shows the passed checks, which were all made at the same time. */
function Checks({ checks }: { checks: readonly TraceStep[] }) {
  return (
    <>
      <strong>{counted(checks.length, 'check')} passed</strong>
      <details>
        <summary className="soft small">List of checks</summary>
        <ul className="small">
          {checks.map(({ id }) => (
            <li key={id}>{words(id)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
