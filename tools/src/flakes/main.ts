import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.js';
import { projectsWithSpecs } from '../specs/projects.js';
import { WHOLE_FILE } from '../specs/results.js';
import { runJest } from '../specs/run-jest.js';
import { wallClock } from '../wall-clock.js';
import {
  CIRCUMSTANCES,
  type Circumstance,
  clockThatReaches,
  fakeClock,
  missingFor,
  NOT_WITH_OTHER_CLOCKS,
} from './circumstances.js';
import { type History, linesAbout, NOTHING_YET, nextPair, withRun } from './history.js';

const HELP = `Finds test cases that are not always green. It runs the suites of all projects again and again, each in these circumstances:

${CIRCUMSTANCES.map(({ name, reaches }) => `  ${name}${reaches ? ` (${reaches})` : ''}`).join('\n')}

  npm run flakes                     for an hour
  npm run flakes -- --minutes 10     for ten minutes; a run that has started is finished
  npm run flakes -- --only libs/fix  only this project; can be repeated
  npm run flakes -- --in clock       only circumstances whose name contains the text, or that change the clock
  npm run flakes -- --fresh          forget the earlier runs
  npm run flakes -- --report         only print what the earlier runs have found

The runs are stored in .local/flakes.json. The next start continues with the projects and circumstances that ran least often. Specs run as they
were built. The exit code is 1 if a case failed. The clock needs libfaketime (apt-get install faketime), and half a core needs taskset.`;

const STATE = join(ROOT, '.local/flakes.json');
const RUN_WITHIN_MS = 20 * 60_000;
/** The longest time from the start of a run until its clock reaches the moment, in seconds. */
const LEAD_SECONDS_MAX = 60;
/** Time in which the shared Postgres of an earlier run ends. A run with another clock starts its own. */
const POSTGRES_LINGERS_MS = 8_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      only: { type: 'string', multiple: true },
      in: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return say(0, HELP);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes is a positive number, not ${values.minutes}`);
  const projects = projectsWithSpecs().filter(project => values.only?.includes(project) ?? true);
  if (projects.length === 0)
    throw new Error(`no project has this name. The projects: ${projectsWithSpecs().join(', ')}`);

  let history = values.fresh ? NOTHING_YET : stored();
  const until = performance.now() + minutes * 60_000;
  const pairs = runnable(values.in).flatMap(({ name }) => projects.map(project => ({ project, circumstance: name })));
  while (!values.report && performance.now() < until) {
    const pair = nextPair(history, pairs);
    const circumstance = CIRCUMSTANCES.find(({ name }) => name === pair?.circumstance);
    if (!pair || !circumstance) break;
    const startedAt = performance.now();
    const { how, files } = await runIn(circumstance, pair.project);
    history = withRun(history, pair, how, files);
    store(history);
    const failed = files.flatMap(({ cases }) => cases).filter(({ failure }) => failure !== undefined).length;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${pair.project.padEnd(24)} ${circumstance.name.padEnd(42)} ${failed} failed, ${seconds} s`);
  }

  const found = history.findings.filter(({ project }) => projects.includes(project));
  for (const finding of found) console.log(`\n${linesAbout(finding, history).join('\n')}`);
  const runs = Object.values(history.runs).reduce((sum, count) => sum + count, 0);
  const failures = found.reduce((sum, finding) => sum + finding.failures.length, 0);
  return say(
    found.length === 0 ? 0 : 1,
    `\n${runs} runs of a suite; ${found.length} cases failed, ${failures} times in all.`,
  );
}

function say(exitCode: number, text: string): number {
  console.log(text);
  return exitCode;
}

const CLOCK = 'clock';

/** Returns the chosen circumstances that are possible on this machine, and prints what the others need. */
function runnable(text = ''): Circumstance[] {
  const chosen = CIRCUMSTANCES.filter(({ name, reaches }) => name.includes(text) || (text === CLOCK && reaches));
  for (const needed of new Set(chosen.map(missingFor).filter(Boolean))) console.warn(`Left out without ${needed}`);
  return chosen.filter(circumstance => !missingFor(circumstance));
}

async function runIn(circumstance: Circumstance, project: string) {
  const { hasHalfACore, isShuffled, reaches } = circumstance;
  const seed = randomInt(2 ** 31);
  const environment: Record<string, string> = {};
  const args: string[] = [];
  if (isShuffled) {
    environment.SANDBOURSE_TEST_SEED = String(seed);
    args.push('--randomize', `--seed=${seed}`, `--testSequencer=${join(ROOT, 'tools/jest/shuffle-files.cjs')}`);
  }
  if (reaches) {
    await new Promise(resolve => setTimeout(resolve, POSTGRES_LINGERS_MS));
    args.push(`--testPathIgnorePatterns=${['/node_modules/', ...NOT_WITH_OTHER_CLOCKS].join('|')}`);
    const leadMs = randomInt(LEAD_SECONDS_MAX * 1000);
    Object.assign(environment, clockThatReaches(reaches, leadMs, wallClock(), fakeClock() ?? ''));
  }
  const through = hasHalfACore ? ['taskset', '-c', '0'] : [];
  if (hasHalfACore) args.push('--maxWorkers=1');
  const busy = hasHalfACore ? busyLoop() : undefined;
  const { files, fault } = await runJest({ project, args, environment, through, withinMs: RUN_WITHIN_MS }).finally(() =>
    busy?.kill(),
  );
  if (reaches) await new Promise(resolve => setTimeout(resolve, POSTGRES_LINGERS_MS));
  const how = [
    `cd ${project} &&`,
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ...through,
    'npx jest',
    ...args,
  ].join(' ');
  const noResults = { file: project, cases: [{ name: WHOLE_FILE, line: 1, failure: fault ?? '' }] };
  return { how, files: fault === undefined ? files : [noResults] };
}

const busyLoop = (): ChildProcess =>
  spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });

function stored(): History {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as History;
  } catch {
    return NOTHING_YET;
  }
}

function store(history: History): void {
  mkdirSync(dirname(STATE), { recursive: true });
  writeFileSync(STATE, `${JSON.stringify(history, undefined, 1)}\n`);
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
