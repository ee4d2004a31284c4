import type { MarketHours, MarketState } from '@sandbourse/sdk';
import { Argument, type Command } from 'commander';
import { sessionOf } from '../session.js';

const HOURS: readonly MarketHours[] = ['ALWAYS_OPEN', 'EXCHANGE'];

/** Returns the market hours and the next open, in a sentence. */
export function marketLine({ hours, is_open, session_closes_at, next_session_opens_at }: MarketState): string {
  const session = session_closes_at
    ? `the session closes at ${session_closes_at.slice(0, 19)}Z`
    : `the next session opens at ${next_session_opens_at.slice(0, 19)}Z`;
  if (hours === 'ALWAYS_OPEN') return `Orders trade at any time (ALWAYS_OPEN); ${session}.`;
  return is_open ? `Orders trade (EXCHANGE); ${session}.` : `Orders wait (EXCHANGE); ${session}.`;
}

export function marketCommands(program: Command): void {
  const market = program.command('market').description('the hours in which orders of your firm trade');

  market
    .command('show', { isDefault: true })
    .description('show the current hours, and when the next session opens')
    .action(async (_, command: Command) => {
      const { client, out } = sessionOf(command);
      const state = await client.sandbox.get('/market/hours');
      out.one(state, marketLine(state));
    });

  market
    .command('hours')
    .description('let orders trade at any time, or only in sessions of the exchange')
    .addArgument(new Argument('<hours>', 'the hours in which orders trade').choices(HOURS))
    .addHelpText('after', '\nExample:\n  sandbourse market hours EXCHANGE')
    .action(async (hours: MarketHours, _, command: Command) => {
      const { client, out } = sessionOf(command);
      const state = await client.sandbox.put('/market/hours', { body: { hours } });
      out.one(state, marketLine(state));
    });
}
