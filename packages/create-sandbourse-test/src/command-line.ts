import { parseArgs } from 'node:util';
import { CreateError } from './create-error.js';
import { isRunnerName, RUNNER_NAMES, type RunnerName } from './runners.js';

export const HELP = `Creates a project with one test against Sandbourse.

  npx create-sandbourse-test [--runner RUNNER] [FOLDER]
  npm create sandbourse-test -- [--runner RUNNER] [FOLDER]

  --runner   ${RUNNER_NAMES.join(', ')}; without this option, the program asks on a terminal
  FOLDER     a new or an empty folder (default: sandbourse-test)
  --help     print this text
  --version  print the version, which is also the version of the test kit in the project

Examples:
  npx create-sandbourse-test --runner jest
  npx create-sandbourse-test --runner pytest tests/sandbox

Exit codes: 0 done, 1 the folder cannot be used, 2 wrong usage.`;

const DEFAULT_FOLDER = 'sandbourse-test';
const USAGE = 2;
const SEE_HELP = 'The options: npx create-sandbourse-test --help';

export type Command =
  | { readonly prints: 'help' | 'version' }
  | { readonly folder: string; readonly runner: RunnerName | undefined };

/** Reads the arguments. Throws a CreateError for an unknown runner or option, and for two folders. */
export function commandOf(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  if (values.help) return { prints: 'help' };
  if (values.version) return { prints: 'version' };
  const [folder = DEFAULT_FOLDER, second] = positionals;
  if (second !== undefined)
    throw new CreateError(
      `There are two folders: ${folder} and ${second}.`,
      'Name one. With npm create, write -- before the options.',
      USAGE,
    );
  return { folder, runner: values.runner === undefined ? undefined : runnerOf(values.runner) };
}

/** Returns the runner with this name. Throws a CreateError if it does not exist. */
export function runnerOf(name: string): RunnerName {
  if (isRunnerName(name)) return name;
  throw new CreateError(
    `The runner "${name}" does not exist.`,
    `Choose one of these: ${RUNNER_NAMES.join(', ')}.`,
    USAGE,
  );
}

/** The error if neither the arguments nor the user name a runner. */
export function noRunner(): CreateError {
  const choice = `Add --runner with one of these: ${RUNNER_NAMES.join(', ')}.`;
  return new CreateError('No runner is named.', `${choice} With npm create, write -- before the options.`, USAGE);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runner: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CreateError((error as Error).message, SEE_HELP, USAGE);
  }
}
