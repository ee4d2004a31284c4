import { parseArgs } from 'node:util';
import type { DeadLetterView } from '@sandbourse/contracts';
import { findStack } from '../client/find-stack.js';
import { retry, unresolved } from './letters.js';

const HELP = `Lists and retries dead letters. A dead letter is an event that a service could not process. It is stored until it is retried.

  npm run dead-letters -- list             list the dead letters: event, topic, service, and the reason
  npm run dead-letters -- retry [EVENT …]  publish these events again; default: all

  --state DIR   the state folder of a running stack (default .local)
  --json        print the list as one line of JSON
  --help        this text

The command sends the requests of an operator: GET /api/v1/auth/dead-letters, and POST …/retry.

If a report of the venue could not be booked, the brokerage retries it every minute. Until then, the order contains the incident
REPORT_PARKED (GET /api/v1/baas/orders/{order_id}), and later reports of the order wait.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string', default: '.local' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [command, ...eventIds] = positionals;
  if (command !== 'list' && command !== 'retry') throw new Error('Add list or retry. --help explains both');
  const stack = findStack(values.state);
  if (!stack) throw new Error(`no stack is running with the state folder ${values.state}. Start one, or set --state`);

  const letters = await unresolved(stack);
  if (command === 'list') return console.log(values.json ? JSON.stringify(letters) : table(letters));

  const unknown = eventIds.filter(id => !letters.some(({ event_id }) => event_id === id));
  if (unknown.length > 0) throw new Error(`no dead letter has the event ${unknown.join(', ')}`);
  const chosen = eventIds.length === 0 ? letters : letters.filter(({ event_id }) => eventIds.includes(event_id));
  const sent = await retry(stack, chosen);
  console.log(sent === 1 ? '1 event was sent again' : `${sent} events were sent again`);
}

function table(letters: readonly DeadLetterView[]): string {
  if (letters.length === 0) return 'There are no dead letters';
  return letters
    .map(({ event_id, last_failed_at, consumer, topic, account_id, reason }) =>
      [
        `${event_id}  ${last_failed_at}  ${topic}`,
        `  ${consumer}${account_id ? `, ${account_id}` : ''}: ${reason}`,
      ].join('\n'),
    )
    .join('\n');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
