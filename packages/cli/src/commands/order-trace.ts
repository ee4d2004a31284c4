import type { OrderTrace } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { sessionOf } from '../session.js';

type Step = OrderTrace['steps'][number];

/** Adds `orders trace ID`: the timeline of an order, one line for each step. */
export function orderTraceCommand(orders: Command): void {
  orders
    .command('trace')
    .description('show the timeline of an order: request, checks, events, FIX messages, executions, postings, webhooks')
    .argument('<order_id>', 'ord_…')
    .option('--fields', 'show FIX messages tag by tag')
    .action(async (order_id: string, { fields = false }: { fields?: boolean }, command: Command) => {
      const { client, out } = sessionOf(command);
      const trace = await client.baas.get('/orders/{order_id}/trace', { params: { path: { order_id } } });
      out.one(trace, ...trace.steps.flatMap(step => linesOf(step, fields)));
      for (const { part, message } of trace.incomplete) out.note(`${part} incomplete: ${message}`);
    });
}

function linesOf(step: Step, withFields: boolean): string[] {
  const line = `${step.recorded_at.slice(11, 23)}  ${step.step.padEnd(11)}  ${wordsOf(step)}`;
  if (step.step !== 'FIX_MESSAGE' || !withFields) return [line];
  return [
    line,
    ...step.fields.map(
      ({ tag, name, value, meaning }) =>
        `${' '.repeat(27)}${String(tag).padStart(4)} ${name ?? ''} = ${value}${meaning ? ` (${meaning})` : ''}`,
    ),
  ];
}

/** Returns a step in words: its subject and its id. */
export function wordsOf(step: Step): string {
  switch (step.step) {
    case 'REQUEST':
      return [
        `request ${step.request_id ?? 'of a rebalancing run'}`,
        ...(step.has_idempotency_key ? ['with an idempotency key'] : []),
        ...metBy(step),
      ].join(', ');
    case 'CHECK':
      return `${step.check} ${step.verdict}`;
    case 'RESERVATION':
      return `${step.cash} ${step.currency}, ${step.quantity} shares`;
    case 'STATUS':
      return `${step.status}: ${step.reason}`;
    case 'OUTBOX':
      return `${step.type}  ${step.event_id}`;
    case 'EVENT':
      return `${step.topic}, partition ${step.partition ?? '?'}  ${step.event_id}`;
    case 'STREAM':
      return `${step.stream}, replay id ${step.replay_id}`;
    case 'FIX_MESSAGE': {
      const sent = `${step.direction === 'OUT' ? 'sent' : 'received'} ${step.name ?? step.msg_type}`;
      return `${[sent, `number ${step.seq_num ?? '?'}`, ...metBy(step)].join(', ')}  ${step.raw}`;
    }
    case 'EXECUTION':
      return `${step.kind}${step.quantity ? ` ${step.quantity} at ${step.price}` : ''}  ${step.id}`;
    case 'POSTING':
      return `entry ${step.sequence}: ${step.net_amount} ${step.currency}  ${step.transaction_id}`;
    case 'WEBHOOK': {
      const result = `${step.http_status ?? step.error} in ${step.duration_ms} ms`;
      return `${step.webhook_id}, attempt ${step.attempt}: ${[result, ...metBy(step)].join(', ')}  ${step.delivery_id}`;
    }
  }
}

function metBy({ fault }: { readonly fault: string | null }): string[] {
  return fault === null ? [] : [`met ${fault}`];
}
