/** Creates a project with a test: `npm create sandbourse-test`, `npx create-sandbourse-test --help`. */
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { commandOf, HELP, noRunner, runnerOf } from './command-line.js';
import { CreateError } from './create-error.js';
import { createProject, VERSION } from './project.js';
import { RUNNER_NAMES, RUNNERS, type RunnerName } from './runners.js';

try {
  const command = commandOf(process.argv.slice(2));
  if ('prints' in command) console.log(command.prints === 'help' ? HELP : VERSION);
  else {
    const { folder, runner = await askedRunner() } = command;
    const files = createProject(resolve(folder), runner);
    console.log(nextSteps(folder, runner, files));
  }
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  console.error(`${error.message}\n${error.remedy}`);
  process.exitCode = error.exitCode;
}

/** Asks for the runner on a terminal. */
async function askedRunner(): Promise<RunnerName> {
  if (!process.stdin.isTTY) throw noRunner();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-C and Ctrl-D reject the question.
    const answer = await lines.question(`Runner (${RUNNER_NAMES.join(', ')}): `).catch(() => '');
    if (answer.trim() === '') throw noRunner();
    return runnerOf(answer.trim());
  } finally {
    lines.close();
  }
}

function nextSteps(folder: string, name: RunnerName, files: readonly string[]): string {
  const { title, install, run } = RUNNERS[name];
  const place = relative('.', folder);
  const steps = [...(place === '' ? [] : [`cd ${place}`]), install, run].map(step => `  ${step}`);
  return [`Created ${files.join(', ')} in ${resolve(folder)}, for ${title}. Next:`, '', ...steps].join('\n');
}
