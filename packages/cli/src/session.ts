import type { Sandbourse } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { type Connection, connect, type GlobalOptions } from './connect.js';
import { type Environment, readEnvironment } from './environment.js';
import { CommandFailure, EXIT } from './failure.js';
import { Output } from './output/output.js';

/** The connection, output and signal of a command. */
export interface Session extends Connection {
  readonly out: Output;
  readonly environment: Environment;
  /** Aborted by Ctrl-C. Commands that run until Ctrl-C then clean up and end. */
  readonly signal: AbortSignal;
}

/**
 * Connects with the options of a command and its parents.
 * @param localRole the demo login of a sandbox on this machine, if the options name none
 */
export function sessionOf(command: Command, localRole?: string): Session {
  const options = command.optsWithGlobals<GlobalOptions>();
  const environment = readEnvironment();
  const out = new Output(Boolean(options.json));
  return { ...connect(environment, options, localRole), out, environment, signal: untilInterrupted() };
}

/** Connects for an operator's command. The default login is the operator of the sandbox on this machine. */
export function operatorSessionOf(command: Command): Session {
  return sessionOf(command, 'ops_admin');
}

/** Returns a signal that the first Ctrl-C aborts. A second Ctrl-C ends the program immediately. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  return controller.signal;
}

/**
 * Returns the account that the options or the environment name. If they name no account, returns the user's only
 * account. Throws CommandFailure if the user has no account or several.
 * @param filter `tradable` leaves only accounts that take orders
 */
export async function accountOf(
  { client, environment }: Session,
  said: string | undefined,
  filter: { tradable?: 'true' } = {},
): Promise<string> {
  const named = said ?? environment.account;
  if (named) return named;
  const { items, total } = await client.baas.get('/accounts', { params: { query: { page_size: 2, ...filter } } });
  const [only] = items;
  if (only && total === 1) return only.account_id;
  const seen = filter.tradable ? 'accounts that accept orders' : 'accounts';
  throw new CommandFailure(
    total === 0 ? `You have access to no ${seen}.` : `You have access to ${total} ${seen}. Select one.`,
    `Add --account acct_… or set SANDBOURSE_ACCOUNT; sandbourse accounts${filter.tradable ? ' --tradable' : ''} lists them.`,
    EXIT.usage,
  );
}

/** Returns the id of any account, because a socket can be opened only for an account. */
export async function anyAccountOf(client: Sandbourse): Promise<string> {
  const { items } = await client.baas.get('/accounts', { params: { query: { page_size: 1 } } });
  if (items[0]) return items[0].account_id;
  throw new CommandFailure(
    'You have no account, and only a login with an account can follow prices.',
    'Open an account: POST /api/v1/baas/accounts.',
    EXIT.notFound,
  );
}
