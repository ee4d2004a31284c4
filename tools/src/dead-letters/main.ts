import { parseArgs } from 'node:util';
import { busOf } from '../client/bus.js';
import { findStack } from '../client/find-stack.js';
import { type DeadLetter, retry, unresolved } from './letters.js';

const HELP = `Dead letters: events that a service could not apply and has put aside. Nothing of them is lost.

  npm run dead-letters -- list             what is put aside: event, topic, who could not apply it, and why
  npm run dead-letters -- retry [EVENT …]  send these events again, or all of them

  --state DIR   the stack that is meant (default .local); it must be running
  --json        print the list as one line of JSON
  --help        this text

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

  const bus = busOf(stack, 'dead-letters');
  try {
    const letters = await unresolved(bus);
    if (command === 'list') return console.log(values.json ? JSON.stringify(letters) : table(letters));

    const unknown = eventIds.filter(id => !letters.some(({ eventId }) => eventId === id));
    if (unknown.length > 0) throw new Error(`no dead letter is about ${unknown.join(', ')}`);
    const chosen = eventIds.length === 0 ? letters : letters.filter(({ eventId }) => eventIds.includes(eventId));
    for (const letter of chosen) await retry(bus, letter, new Date());
    console.log(chosen.length === 1 ? '1 event was sent again' : `${chosen.length} events were sent again`);
  } finally {
    await bus.close();
  }
}

function table(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters';
  return letters
    .map(({ eventId, at, group, topic, accountId, error }) =>
      [`${eventId}  ${at}  ${topic}`, `  ${group}${accountId ? `, ${accountId}` : ''}: ${error}`].join('\n'),
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
