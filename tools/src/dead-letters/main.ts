import { parseArgs } from 'node:util';
import type { DeadLetterView } from '@sandbourse/contracts';
import { findStack } from '../client/find-stack.js';
import { retry, unresolved } from './letters.js';

const HELP = `Dead letters: events that a service could not apply and has put aside. Nothing of them is lost.

  npm run dead-letters -- list             what is put aside: event, topic, the service that could not apply it, and why
  npm run dead-letters -- retry [EVENT …]  send these events again, or all of them

  --state DIR   the stack that is meant (default .local); it must be running
  --json        print the list as one line of JSON
  --help        this text

It asks the API as the stack's operator does: GET /api/v1/auth/dead-letters, and POST …/retry.
A report of the venue that could not be booked is also retried by itself every minute; until it is booked, its order names it
(GET /api/v1/baas/orders/{order_id}, incidents, REPORT_PARKED), and later reports of the order wait behind it.`;

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
  if (command !== 'list' && command !== 'retry') throw new Error('say list or retry (--help tells more)');
  const stack = findStack(values.state);
  if (!stack) throw new Error(`no stack is running in ${values.state}: start one, or say --state`);

  const letters = await unresolved(stack);
  if (command === 'list') return console.log(values.json ? JSON.stringify(letters) : table(letters));

  const unknown = eventIds.filter(id => !letters.some(({ event_id }) => event_id === id));
  if (unknown.length > 0) throw new Error(`no dead letter is about ${unknown.join(', ')}`);
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
