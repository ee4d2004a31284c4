import type { Sandbourse, StreamName } from '@sandbourse/sdk';
import { type Command, Option } from 'commander';
import { topicOf } from '../output/topic.js';
import { sessionOf } from '../session.js';

const STREAMS: readonly StreamName[] = [
  'trades',
  'positions',
  'activities',
  'account/status',
  'funding/status',
  'journals/status',
];

interface TailOptions {
  readonly stream: StreamName[];
  readonly account?: string;
  readonly after?: string;
}

export function eventCommands(program: Command): void {
  program
    .command('events')
    .description('events of your firm')
    .command('tail')
    .description('print each event once, until Ctrl-C')
    .addOption(new Option('-s, --stream <name...>', 'only events of these streams').choices(STREAMS))
    .option('-a, --account <account_id>', 'only events of this account')
    .option('--after <event_id>', 'begin after this event of the history; needs exactly one --stream')
    .addHelpText(
      'after',
      '\nExamples:\n  sandbourse events tail\n  sandbourse events tail --stream trades --json | jq .data.order.status',
    )
    .action(async (options: Partial<TailOptions>, command: Command) => {
      const { client, out, signal } = sessionOf(command);
      const streams = options.stream ?? STREAMS;
      out.note(`Following ${streams.join(', ')}; Ctrl-C ends.`);
      const follow = async (stream: StreamName) => {
        const onLost = (reason: string) => out.note(`(${stream}: ${reason}; reconnecting)`);
        for await (const event of eventsOf(client, stream, { ...options, signal, onLost }))
          out.next(event, lineOf(event));
      };
      await Promise.all(streams.map(follow));
    });
}

interface ReceivedEvent {
  readonly account?: string;
  readonly after?: string;
  readonly signal: AbortSignal;
  readonly onLost: (reason: string) => void;
}

function eventsOf(client: Sandbourse, stream: StreamName, { account, after, signal, onLost }: ReceivedEvent) {
  const onGap = (reason: string) => onLost(reason);
  return client.events(stream, { signal, onLost, onGap, after, ...(account !== undefined && { accountId: account }) });
}

interface Shown {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly data: object;
}

/** Returns an event in one line: its time, topic and id, and the account and order if the event has them. */
function lineOf({ id, time, type, data }: Shown): string {
  const topic = topicOf(type);
  const order = (data as { order?: { order_id: string; status: string } }).order;
  const about = [(data as { account_id?: string }).account_id, order?.order_id, order?.status].filter(Boolean);
  return [time.slice(0, 23), topic.padEnd(32), ...about, id].join('  ');
}
