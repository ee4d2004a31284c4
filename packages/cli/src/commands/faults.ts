import type { CreateFaultBody, Fault, SimulationScenario } from '@sandbourse/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { coloured } from '../output/output.js';
import { sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { SCENARIOS } from './order-entry.js';

interface FaultOptions {
  readonly on: string;
  readonly key?: string;
  readonly symbol?: string;
  readonly quantity?: string;
  readonly session?: string;
  readonly scenario?: SimulationScenario;
  readonly after?: number;
  readonly times?: number;
  readonly every?: number;
  readonly probability?: number;
  readonly seed?: number;
  readonly until?: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly committed?: true;
  readonly bytes?: number;
  readonly seconds?: number;
  readonly events?: number;
  readonly closeCode?: number;
  readonly heartbeats?: boolean;
  readonly code?: string;
  readonly days?: number;
}

const FIX_KINDS: readonly Fault['do'][] = [
  'sequence_gap',
  'poss_dup',
  'resend_storm',
  'sequence_reset',
  'fix_logout',
  'slow_ack',
  'ignore_test_request',
];
const KINDS =
  'lose_reply, cut, hang, slow, status, end_token, content_type or broken_gzip; for event streams and WebSockets: disconnect, mute, half_open, duplicate, late or slow_consumer; for event streams: gap; for webhooks: deliver_twice, deliver_late, out_of_order, unreachable, lose_response, stale_timestamp or old_secret; for deposits: return_deposit or hold_deposit; for orders: scenario; for FIX sessions: ';

/** Returns what a fault does, to which requests: `status 429 on GET /orders, 3 times`. */
export function faultLine(fault: Fault): string {
  const { do: kind, status, code, scenario, symbol, quantity, session, times, every, probability } = fault;
  const what = [kind, status ?? code ?? scenario].filter(part => part !== null).join(' ');
  const which = [
    ...[symbol, quantity, session].filter(term => term !== null),
    ...(every === null ? [] : [`every ${every}.`]),
    ...(probability === null ? [] : [`${probability * 100} %`]),
    ...(times === null ? [] : [times === 1 ? 'once' : `${times} times`]),
  ];
  return [`${what} on ${whereOf(fault)}`, ...which].join(', ');
}

function whereOf({ do: kind, on }: Fault): string {
  if (kind === 'scenario') return 'every order';
  if (FIX_KINDS.includes(kind)) return 'FIX sessions';
  const all = kind === 'return_deposit' || kind === 'hold_deposit' ? 'every deposit' : 'every request';
  return on === '*' ? all : on;
}

export function faultCommands(program: Command): void {
  const faults = program.command('faults').description('faults on purpose, which only requests of your firm meet');

  faults
    .command('create')
    .description('let requests meet a fault')
    .argument('<kind>', `${KINDS}${FIX_KINDS.join(', ')}`)
    .option('--on <route>', 'the requests, such as "POST /orders", or the event types of webhooks; default: all', '*')
    .option('--key <id>', 'only requests of this API key or login, or deliveries to this webhook')
    .option('--symbol <symbol>', 'only requests that name this security')
    .option('--quantity <quantity>', 'only requests with this quantity')
    .option('--session <comp_id>', 'for orders and FIX: only this FIX session')
    .option('--after <n>', 'leave the first n matches alone', wholeNumber)
    .option('--times <n>', 'end the fault after n hits', wholeNumber)
    .option('--every <n>', 'hit only every nth match', wholeNumber)
    .option('--probability <fraction>', 'hit this part of the matches, such as 0.25', fraction)
    .option(
      '--seed <n>',
      'with --probability: the same seed hits the same matches; for scenario: the seed of the first order',
      wholeNumber,
    )
    .option('--until <instant>', 'the end of the fault, in real time')
    .option('--status <status>', 'for status: 429, 500, 502, 503 or 504', wholeNumber)
    .option('--retry-after <seconds>', 'for status: the header Retry-After', wholeNumber)
    .option('--committed', 'for status: the request is processed before the client gets the status')
    .option('--bytes <n>', 'for cut: the bytes of the body that are sent', wholeNumber)
    .option(
      '--seconds <seconds>',
      'for hang, slow, late, deliver_late, out_of_order and slow_ack: the delay; for stale_timestamp: the age',
      fraction,
    )
    .option('--events <n>', 'for disconnect, mute, half_open and slow_consumer: the events sent before', wholeNumber)
    .option('--close-code <code>', 'for disconnect of a WebSocket: the close code, such as 1011', wholeNumber)
    .option('--no-heartbeats', 'for mute: the heartbeats end too')
    .option('--code <code>', 'for return_deposit: why the bank returns it, such as R01 or R10')
    .option('--days <n>', 'for return_deposit and hold_deposit: business days on the clock of the firm', wholeNumber)
    .addOption(new Option('--scenario <scenario>', 'for scenario: what the venue does').choices(SCENARIOS))
    .addHelpText(
      'after',
      '\nExamples:\n  sandbourse faults create lose_reply --on "POST /orders" --times 1\n  sandbourse faults create status --status 429 --retry-after 2 --every 3\n  sandbourse faults create scenario --scenario PARTIAL_FILL --symbol AAPL --quantity 100\n  sandbourse faults create return_deposit --code R01 --days 2 --times 1',
    )
    .action(
      async (kind: string, { on, key, retryAfter, closeCode, heartbeats, ...rest }: FaultOptions, command: Command) => {
        const { client, out } = sessionOf(command);
        const body = {
          do: kind,
          on,
          ...(key !== undefined && { key_id: key }),
          ...(retryAfter !== undefined && { retry_after: retryAfter }),
          ...(closeCode !== undefined && { close_code: closeCode as 1011 }),
          ...(heartbeats === false && { heartbeats }),
          ...rest,
        } as CreateFaultBody;
        const fault = await client.sandbox.post('/faults', { body });
        out.one(fault, `${fault.fault_id}  ${faultLine(fault)}`);
        out.note(`sandbourse faults list counts its hits. sandbourse faults delete ${fault.fault_id} ends it.`);
      },
    );

  faults
    .command('list', { isDefault: true })
    .description('list the faults with their hits')
    .action(async (_, command: Command) => {
      const { client, out } = sessionOf(command);
      const { items } = await client.sandbox.get('/faults');
      out.list(
        items,
        {
          fault: ({ fault_id }) => fault_id,
          what: faultLine,
          matched: ({ matched }) => matched,
          hits: ({ hits }) => hits,
          state: ({ state }) => coloured(state),
          hint: ({ hint }) => hint ?? '',
        },
        'No faults: every request is answered as usual.',
      );
    });

  faults
    .command('delete')
    .description('end a fault, or all faults of your firm')
    .argument('[fault_id]', 'an id from sandbourse faults list; default: all faults')
    .action(async (fault_id: string | undefined, _, command: Command) => {
      const { client, out } = sessionOf(command);
      if (fault_id === undefined) await client.sandbox.delete('/faults');
      else await client.sandbox.delete('/faults/{fault_id}', { params: { path: { fault_id } } });
      out.one({ fault_id: fault_id ?? null }, fault_id === undefined ? 'Deleted all faults' : `Deleted ${fault_id}`);
    });
}

function fraction(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('Use a number such as 0.25.');
  return Number(text);
}
