import { type FixMessage, Sandbourse } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { localLogin } from '../connect.js';
import { CredentialsFile } from '../credentials-file.js';
import { type Session, sessionOf } from '../session.js';

/** Returns a FIX message in one line, with visible field separators and the message type in front. */
const lineOf = ({ recorded_at, direction, session_id, raw }: FixMessage) =>
  `${recorded_at.slice(11, 23)}  ${direction.padEnd(3)}  ${session_id}  ${raw}`;

export function fixCommands(program: Command): void {
  program
    .command('fix')
    .description('FIX 4.2 messages between the order router and the venue')
    .command('tail')
    .description('print the messages of all orders as they are sent, or of one order, until Ctrl-C')
    .option('--order <order_id>', 'only the messages of this order')
    .addHelpText(
      'after',
      '\nOnly operators can read FIX messages. On this machine, the command uses the demo operator. Elsewhere, log in as an ops_admin.',
    )
    .action(async ({ order }: { order?: string }, command: Command) => {
      const session = sessionOf(command);
      const { out, client, signal } = session;
      const operator = operatorOf(session);
      const shown = new Set<number>();
      const show = async (order_id: string) => {
        const { items } = await operator.baas.get('/fix/messages', { params: { query: { order_id } } });
        for (const message of items.filter(({ message_id }) => !shown.has(message_id))) {
          shown.add(message.message_id);
          out.next(message, lineOf(message));
        }
      };
      if (order !== undefined) return show(order);

      out.note('Following the messages of all orders. Ctrl-C ends.');
      for await (const { data } of client.events('trades', { signal })) await show(orderOf(data));
    });
}

/** Returns the order of an event. Every event of this stream has an order. */
const orderOf = (data: object) => (data as { order: { order_id: string } }).order.order_id;

function operatorOf({ client, stack, baseUrl, environment }: Session): Sandbourse {
  if (!stack) return client;
  const credentials = localLogin(stack, 'ops_admin', new CredentialsFile(environment.configFolder));
  return new Sandbourse({ baseUrl, credentials });
}
