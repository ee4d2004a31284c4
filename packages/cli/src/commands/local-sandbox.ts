import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
  argumentsOf,
  bannerOf,
  ensureInstalled,
  resetSandbox,
  runSandbox,
  START_OPTIONS,
  type StartOption,
  sandboxStatus,
  seededSandbox,
  startSandbox,
  stopSandbox,
  usualStateDir,
} from '@sandbourse/local';
import { type Command, Option } from 'commander';
import type { GlobalOptions } from '../connect.js';
import { readEnvironment } from '../environment.js';
import { CommandFailure, EXIT } from '../failure.js';
import { Output } from '../output/output.js';
import { statusLines } from './status-report.js';

type StartCommandOptions = GlobalOptions &
  Readonly<Record<string, unknown>> & { from?: string; foreground?: boolean; wait?: boolean };

const START_EXAMPLES = `
The first start installs @sandbourse/stack, in the version of this command line, into ~/.sandbourse (SANDBOURSE_HOME). The data is in
~/.sandbourse/state, or in the folder of --state. In a clone, the command starts what is built there, with the data in .local.

Examples:
  sandbourse start
  sandbourse start --no-book --port 9090 --fix-port 9878
  sandbourse start --foreground
  sandbourse start --from ./sandbourse-stack-0.3.0.tgz`;

/**
 * Adds the commands for the sandbox on this machine. Without a clone, the commands install the sandbox from an npm
 * package.
 */
export function localSandboxCommands(program: Command): void {
  const start = program
    .command('start')
    .description('start the sandbox on this machine in the background; the first start installs it')
    .option('--from <source>', 'run this tarball, package or built clone (default: SANDBOURSE_FROM, or npm)')
    .option('--foreground', 'run it in this terminal, until Ctrl-C')
    .option('--wait', 'return only when the histories of the demo firms are complete, which takes one to five minutes')
    .addHelpText('after', START_EXAMPLES)
    .action(async (_, command: Command) => startCommand(command.optsWithGlobals<StartCommandOptions>()));
  for (const [name, { value, default: usual, help }] of Object.entries<StartOption>(START_OPTIONS)) {
    const text = value === undefined ? help : `${help} (default: ${usual})`;
    start.addOption(new Option(`--${name}${value === undefined ? '' : ` <${value}>`}`, text));
  }

  program
    .command('stop')
    .description('stop the sandbox on this machine and keep its data')
    .action(async (_, command: Command) => {
      const { out, stateDir } = placeOf(command);
      const hasStopped = await out.during('Stopping', () => stopSandbox(stateDir));
      out.one(
        { stopped: hasStopped, state: stateDir },
        hasStopped ? `Stopped. The data is kept in ${stateDir}.` : `No sandbox runs with the data in ${stateDir}.`,
      );
    });

  program
    .command('status')
    .description(
      'show whether the sandbox on this machine runs, with its version, process, addresses and memory; exit code 6 if it does not run',
    )
    .action((_, command: Command) => {
      const { out, stateDir } = placeOf(command);
      const status = sandboxStatus(stateDir);
      out.one(status, ...statusLines(status));
      if (status.status !== 'running') process.exitCode = EXIT.notReachable;
    });

  program
    .command('reset')
    .description('stop the sandbox on this machine and delete its data')
    .option('--yes', 'do not ask for confirmation')
    .action(async ({ yes }: { yes?: boolean }, command: Command) => {
      const { out, stateDir } = placeOf(command);
      if (!yes) await confirm(`Delete all data of the sandbox in ${stateDir}?`);
      await out.during('Deleting', () => resetSandbox(stateDir));
      out.one({ deleted: stateDir }, `Deleted ${stateDir}. The next start begins with an empty database.`);
    });
}

async function startCommand(options: StartCommandOptions): Promise<void> {
  const out = new Output(Boolean(options.json));
  const from = options.from ?? readEnvironment().from;
  const onInstall = (version: string, folder: string) =>
    out.note(`Installing Sandbourse ${version} into ${folder} (about 270 MB) …`);
  const installation = await out.during('Installing', () => ensureInstalled({ from, onInstall }));
  const stateDir = resolve(options.state ?? installation.stateDir);
  const start = { installation, stateDir, args: argumentsOf(given(options)) };
  if (options.foreground) {
    process.exitCode = await runSandbox(start);
    return;
  }
  const { stack, isNew } = await out.during('Starting', () => startSandbox(start));
  if (!isNew) out.note(`A sandbox is already running: ${stack.base_url}`);
  if (options.wait)
    await seededSandbox(stateDir, seeding => {
      out.progress('Creating histories', Math.min(...seeding.map(({ percent }) => percent), 99));
    });
  if (out.isJson) out.one({ ...sandboxStatus(stateDir), is_new: isNew });
  else out.one(undefined, bannerOf(installation, stateDir));
}

/**
 * Returns the options with their names on the command line, because Commander stores `--no-book` as `book: false` and
 * `--fix-port` as `fixPort`.
 */
export function given(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(START_OPTIONS).map(name => {
      const option = new Option(`--${name}`);
      const value = options[option.attributeName()];
      return [name, option.negate ? value === false : value];
    }),
  );
}

function placeOf(command: Command): { out: Output; stateDir: string } {
  const { json, state } = command.optsWithGlobals<GlobalOptions>();
  return { out: new Output(Boolean(json)), stateDir: resolve(state ?? usualStateDir()) };
}

/**
 * Asks the user to confirm, on a terminal. Throws CommandFailure if there is no terminal: a program must set `--yes`.
 */
async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandFailure(question, 'Add --yes to delete it.', EXIT.usage);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new CommandFailure('Nothing was deleted.', 'Answer y to delete the data.');
}
