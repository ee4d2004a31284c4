import { NotSettledError, type OpenWork, type Settled } from '@sandbourse/sdk';
import type { Command } from 'commander';
import type { GlobalOptions } from '../connect.js';
import { CommandFailure, EXIT } from '../failure.js';
import { type Session, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';

const WAIT_S = 30;

/** Returns kinds of work with their numbers: `orders: 2, funding: 1`. */
export function workLine(found: readonly OpenWork[]): string {
  return found.map(({ work, count }) => `${work.toLowerCase().replaceAll('_', ' ')}: ${count}`).join(', ');
}

export function settledCommand(program: Command): void {
  program
    .command('settled')
    .description('wait until everything is done that was caused so far: events, orders in flight, deposits, webhooks')
    .option('--wait <seconds>', 'the maximum wait', wholeNumber, WAIT_S)
    .option('--firm <id>', 'the firm; only for an operator')
    .addHelpText('after', '\nExample:\n  sandbourse settled && sandbourse positions')
    .action(async ({ wait, firm }: { wait: number; firm?: string }, command: Command) => {
      const session = sessionOf(command);
      const answer = await settledWithin(session, wait, firm);
      const { waited_ms, waited_for, later } = answer;
      session.out.one(
        answer,
        `Settled after ${waited_ms} ms.`,
        ...(waited_for.length > 0 ? [`It waited for ${workLine(waited_for)}.`] : []),
        ...(later.length > 0 ? [`Later: ${workLine(later)}.`] : []),
      );
    });
}

/** Waits after a command with `--settled`. */
export async function waitUntilSettled(command: Command): Promise<void> {
  if (!command.optsWithGlobals<GlobalOptions>().settled || command.name() === 'settled') return;
  const session = sessionOf(command);
  const { waited_ms } = await settledWithin(session, WAIT_S);
  session.out.note(`Settled after ${waited_ms} ms.`);
}

async function settledWithin({ client, out }: Session, seconds: number, firmId?: string): Promise<Settled> {
  const options = { withinMs: seconds * 1000, ...(firmId !== undefined && { firmId }) };
  try {
    return await out.during('Waiting until the firm is settled', () => client.settled(options));
  } catch (error) {
    if (!(error instanceof NotSettledError)) throw error;
    const why = `After ${seconds} s, there is still open work: ${workLine(error.settled.open)}.`;
    throw new CommandFailure(why, 'Wait longer: sandbourse settled --wait 60', EXIT.failed);
  }
}
