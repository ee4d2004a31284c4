import type { OrderTrace } from '@sandbourse/sdk';
import type { ReactNode } from 'react';
import { shares, signedMoney, signOf } from '../format/figures.js';
import { words } from '../format/words.js';
import { Status } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import { Gain, Money, Price, Shares } from '../ui/figure.js';
import { MetFault } from '../ui/met-fault.js';
import { FixFields } from './fix-fields.js';

export type TraceStep = OrderTrace['steps'][number];

/** Shows a step in words, with the id of its subject. */
export function StepWords({ step, currency }: { step: TraceStep; currency: string }): ReactNode {
  switch (step.step) {
    case 'REQUEST':
      return (
        <>
          <strong>Order received{step.has_idempotency_key ? ', with an idempotency key' : ''}</strong>
          <MetFault fault={step.fault} />
          {step.request_id && <Named name="Request" id={step.request_id} />}
          {step.trace_id && <Named name="Trace" id={step.trace_id} />}
        </>
      );
    case 'CHECK':
      return null;
    case 'RESERVATION':
      return (
        <strong>
          Reserved:{' '}
          {signOf(step.quantity) === 0 ? (
            <Money amount={step.cash} currency={step.currency} />
          ) : (
            <>
              <Shares quantity={step.quantity} /> shares
            </>
          )}
        </strong>
      );
    case 'STATUS':
      return (
        <>
          <Status code={step.status} />
          <span className="soft small">{step.reason}</span>
        </>
      );
    case 'OUTBOX':
      return (
        <>
          <strong>Event stored in the log</strong>
          <code>{step.type}</code>
          <CopyId id={step.event_id} />
        </>
      );
    case 'EVENT':
      return (
        <>
          <strong>Event published</strong>
          <span className="soft small">
            Topic <code>{step.topic}</code>, partition {step.partition ?? 'unknown'}
          </span>
          <CopyId id={step.event_id} />
        </>
      );
    case 'STREAM':
      return (
        <>
          <span>
            Sent on event stream: <code>{step.stream}</code>
          </span>
          <Named name="Event id" id={step.replay_id} />
        </>
      );
    case 'FIX_MESSAGE':
      return (
        <>
          <strong>
            FIX {step.direction === 'OUT' ? 'sent' : 'received'}: {step.name ?? 'message'} (35={step.msg_type})
          </strong>
          <span className="soft small">
            {step.session_id}, sequence number {step.seq_num ?? '–'}
          </span>
          <MetFault fault={step.fault} />
          <FixFields fields={step.fields} raw={step.raw} />
        </>
      );
    case 'EXECUTION':
      return (
        <>
          <strong>
            {words(step.kind)}
            {step.quantity && (
              <>
                {' '}
                of <Shares quantity={step.quantity} /> at <Price amount={step.price} currency={currency} />
              </>
            )}
          </strong>
          <CopyId id={step.id} whole />
        </>
      );
    case 'POSTING':
      return (
        <>
          <strong>
            Posted to the ledger as entry {step.sequence}: <Gain amount={step.net_amount} currency={step.currency} />
          </strong>
          <ul className="soft small">
            {step.lines.map(({ account, unit, amount }) => (
              <li key={`${account} ${unit}`}>
                {words(account)}:{' '}
                <span className="figure" title={`${amount} ${unit}`}>
                  {unit === step.currency ? signedMoney(amount, unit).text : `${shares(amount)} ${unit}`}
                </span>
              </li>
            ))}
          </ul>
          <CopyId id={step.transaction_id} />
        </>
      );
    case 'WEBHOOK':
      return (
        <>
          <strong>
            Webhook attempt {step.attempt}: {words(step.status)}
          </strong>
          <span className="soft small">
            {step.http_status ?? (step.error && words(step.error))}, {step.duration_ms} ms
          </span>
          <MetFault fault={step.fault} />
          <Named name="Webhook" id={step.webhook_id} />
          <Named name="Delivery" id={step.delivery_id} />
        </>
      );
  }
}

function Named({ name, id }: { name: string; id: string }) {
  return (
    <span className="row soft small">
      {name} <CopyId id={id} />
    </span>
  );
}
