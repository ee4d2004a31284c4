import {
  type ChangeClockBody,
  type Clock,
  type NextMoment,
  type PriceScript,
  type PriceScriptKind,
  until,
} from '@sandbourse/sdk';
import type { Command } from 'commander';
import { CommandFailure, EXIT } from '../failure.js';
import { coloured, type Output } from '../output/output.js';
import { type Session, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { scriptLine } from './script-line.js';

/** The time limit for an advance of the clock, in milliseconds. An advance of ten years takes one or two minutes. */
const ADVANCE_MS = 30 * 60_000;
const ASK_EVERY_MS = 300;

interface AdvanceOptions {
  readonly days?: number;
  readonly seconds?: number;
  readonly to?: string;
  readonly next?: string;
  readonly freeze?: true;
  readonly wait: boolean;
}

export function clockCommands(program: Command): void {
  const clock = program.command('clock').description('the clock of your firm');

  clock
    .command('show', { isDefault: true })
    .description('show the current time of your firm')
    .action(async (_, command: Command) => {
      const { client, out } = sessionOf(command);
      const shown = await client.sandbox.get('/clock');
      const { firm_id, seeding } = shown;
      out.one(
        shown,
        `${lineOf(shown)}  firm ${firm_id}`,
        ...(seeding
          ? [`The history of the firm is being created: ${seeding.percent} %. Its clock will reach the present.`]
          : []),
      );
    });

  clock
    .command('advance')
    .description('move the clock forward; the sessions, dividends, settlements and fills in between are processed')
    .option('--days <n>', 'move by this number of days', wholeNumber)
    .option('--seconds <n>', 'move by this number of seconds', wholeNumber)
    .option('--to <instant>', 'move to this time, such as 2027-01-04T15:00:00Z')
    .option('--next <moment>', 'move to the next OPEN, CLOSE, SETTLEMENT, EX_DATE or YEAR_END')
    .option('--freeze', 'freeze the clock at the end of the move')
    .option('--no-wait', 'do not wait until every service has processed the advance')
    .addHelpText(
      'after',
      '\nExamples:\n  sandbourse clock advance --days 30\n  sandbourse clock advance --next CLOSE --freeze',
    )
    .action(async ({ wait, freeze, next, ...by }: AdvanceOptions, command: Command) => {
      if (Object.keys(by).length + (next === undefined ? 0 : 1) !== 1)
        throw new CommandFailure(
          'The new time is missing.',
          'Add one of --days, --seconds, --to and --next.',
          EXIT.usage,
        );
      const moment = next && { next: next.toUpperCase().replace('-', '_') as NextMoment };
      await changeClock(sessionOf(command), { ...by, ...moment, ...(freeze && { freeze }) }, wait);
    });

  clock
    .command('freeze')
    .description('freeze the clock: prices, sessions and expiries wait until you move or resume it')
    .action((_, command: Command) => changeClock(sessionOf(command), { freeze: true }, true));

  clock
    .command('resume')
    .description('let a frozen clock go on with real time, from the time that it shows')
    .action((_, command: Command) => changeClock(sessionOf(command), { resume: true }, true));
}

async function changeClock(session: Session, body: ChangeClockBody, isAwaited: boolean): Promise<void> {
  const started = await session.client.sandbox.post('/clock', { body });
  const ended = isAwaited ? await untilReady(session) : started;
  session.out.one(ended, lineOf(ended));
}

function lineOf({ now, status, mode }: Clock): string {
  return `${now}  ${coloured(status)}${mode === 'FROZEN' ? '  FROZEN' : ''}`;
}

/** Waits until all services have processed the new time, and shows a progress bar meanwhile. */
function untilReady({ client, out, signal }: Session) {
  return until(
    () => client.sandbox.get('/clock'),
    ({ status }) => status === 'READY',
    {
      withinMs: ADVANCE_MS,
      everyMs: ASK_EVERY_MS,
      signal,
      onAnswer: ({ now, status, advance }) =>
        out.progress(now.slice(0, 10), status === 'READY' ? 100 : (advance?.percent ?? 0)),
    },
  );
}

interface ScriptCommand {
  readonly kind: PriceScriptKind;
  readonly what: string;
  /** The default magnitude, as a fraction of the price. */
  readonly by?: string;
  /** The default duration, in seconds. */
  readonly over?: number;
  /** True if the command accepts a price. */
  readonly holds?: boolean;
}

const KINDS: Readonly<Record<string, ScriptCommand>> = {
  crash: { kind: 'CRASH', what: 'make a price fall', by: '0.3', over: 60 },
  spike: { kind: 'SPIKE', what: 'make a price rise and return', by: '0.3', over: 60 },
  gap: { kind: 'GAP', what: 'make a price jump; a negative value makes it fall', by: '-0.2' },
  flat: { kind: 'FLAT', what: 'hold a price; orders trade at exactly this price', over: 60, holds: true },
  halt: { kind: 'HALT', what: 'halt trading of a security', over: 60, holds: true },
};

interface WalkOptions {
  readonly band: string;
  readonly seed: number;
  readonly until?: string;
}

function reportScript(out: Output, script: PriceScript): void {
  out.one(script, `${script.script_id}  ${scriptLine(script)}`);
  const shown = script.symbol === '*' ? 'SPY' : script.symbol;
  out.note(
    `sandbourse quotes ${shown} --watch shows the price. sandbourse prices remove ${script.script_id} ends the script.`,
  );
}

export function priceCommands(program: Command): void {
  const prices = program.command('prices').description('price scripts, whose prices only your firm sees');

  for (const [name, { kind, what, by, over, holds }] of Object.entries(KINDS)) {
    const command = prices.command(name).description(what).argument('<symbol>', 'a ticker, or * for all securities');
    if (by) command.option('--by <fraction>', 'change of the price, as a decimal fraction', by);
    if (over) command.option('--over <seconds>', 'duration in seconds', wholeNumber, over);
    if (holds) command.option('--price <price>', 'the price of the security; default: its current price');
    const example = `sandbourse prices ${name} AAPL${by ? ` --by ${by}` : ''}${holds ? ' --price 150.00 --over 3600' : ''}`;
    command
      .addHelpText('after', `\nExample:\n  ${example}`)
      .action(async (symbol: string, options: { by?: string; over?: number; price?: string }, self: Command) => {
        const { client, out } = sessionOf(self);
        const script = await client.sandbox.post('/market/scripts', {
          body: {
            symbol,
            kind,
            ...(options.by !== undefined && { magnitude: options.by }),
            ...(options.over !== undefined && { duration_seconds: options.over }),
            ...(options.price !== undefined && { price: options.price }),
          },
        });
        reportScript(out, script);
      });
  }

  prices
    .command('walk')
    .description('move one price, or all prices, at random, even while the exchange is closed')
    .argument('[symbol]', 'a ticker; default: all securities that have no other script', '*')
    .option('--band <fraction>', 'the maximum distance from the price, as a decimal fraction', '0.05')
    .option('--seed <n>', 'the same seed gives the same prices', wholeNumber, 0)
    .option('--until <instant>', 'the end of the script, in the time of your firm; default: until it is removed')
    .addHelpText('after', '\nExample:\n  sandbourse prices walk AAPL --band 0.1 --seed 7')
    .action(async (symbol: string, { band, seed, until }: WalkOptions, self: Command) => {
      const { client, out } = sessionOf(self);
      const body = { symbol, kind: 'WALK', band, seed, ...(until !== undefined && { ends_at: until }) } as const;
      reportScript(out, await client.sandbox.post('/market/scripts', { body }));
    });

  prices
    .command('list', { isDefault: true })
    .description('list the price scripts')
    .action(async (_, command: Command) => {
      const { client, out } = sessionOf(command);
      const { items } = await client.sandbox.get('/market/scripts');
      out.list(
        items,
        {
          script: ({ script_id }) => script_id,
          symbol: ({ symbol }) => symbol,
          kind: ({ kind }) => kind,
          by: ({ magnitude, band }) => magnitude ?? band,
          seconds: ({ duration_seconds }) => duration_seconds,
          from: ({ starts_at }) => starts_at.slice(0, 19),
          until: ({ ends_at }) => ends_at?.slice(0, 19),
          active: ({ is_active }) => (is_active ? 'yes' : 'no'),
        },
        'No price scripts: all prices are market prices.',
      );
    });

  prices
    .command('remove')
    .description('remove a price script')
    .argument('<script_id>', 'an id from sandbourse prices list')
    .action(async (script_id: string, _, command: Command) => {
      const { client, out } = sessionOf(command);
      await client.sandbox.delete('/market/scripts/{script_id}', { params: { path: { script_id } } });
      out.one({ script_id }, `Removed ${script_id}`);
    });
}
