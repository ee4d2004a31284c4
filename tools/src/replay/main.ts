import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { StackInside } from '../client/stack-inside.js';
import type { StackFile } from '../stack/stack.js';
import { differencesOf } from './answers.js';
import { type Layout, type PlayOptions, played } from './play.js';
import { sessionOf } from './steps.js';

const HELP = `Plays drawn sessions twice, and compares every byte that a client receives.

  npm run replay -- [--sessions 10] [--length 40] [--seed 1] [--stack .local/stack.json] [--other FILE] [--kill]

  --sessions  the number of sessions
  --length    the number of requests of a session
  --seed      the seed of the first session. A session is drawn again by its seed
  --stack     the stack.json of the running sandbox in which each session is played first
  --other     the stack.json of the sandbox in which it is played again, by default the same sandbox
  --kill      kill the services of the other sandbox with SIGKILL after each tenth request, before its consequences are
              complete. Event streams are then not read: the history of events is compared

The exit code is 1 if an answer differs. docs/same-answer-twice.md lists the fields that may differ.
`;

const REQUESTS_PER_KILL = 10;

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10' },
    length: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    stack: { type: 'string', default: '.local/stack.json' },
    other: { type: 'string' },
    kill: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await replay();

async function replay(): Promise<void> {
  const otherFile = values.other ?? values.stack;
  const [one, other] = [values.stack, otherFile].map(layoutIn) as [Layout & StackFile, Layout & StackFile];
  const first = Number(values.seed);
  let [answers, differ] = [0, 0];
  for (let seed = first; seed < first + Number(values.sessions); seed += 1) {
    const [steps = []] = fc.sample(sessionOf(Number(values.length)), { seed, numRuns: 1 });
    const before = await played(one, `replay ${seed}`, steps, values.kill ? { streams: [] } : {});
    const after = await played(other, `replay ${seed}`, steps, values.kill ? killed(otherFile) : {});
    const differences = differencesOf(before, after);
    answers += before.length;
    differ += differences.length;
    process.stdout.write(`session ${seed}: ${before.length} answers, ${differences.length} differ\n`);
    for (const difference of differences.slice(0, 3))
      process.stdout.write(`  ${difference.what}\n    ${difference.one}\n    ${difference.other}\n`);
  }
  process.stdout.write(`${values.sessions} sessions, ${answers} answers, ${differ} differ\n`);
  process.exitCode = differ === 0 ? 0 : 1;
}

/**
 * Kills all services after each tenth request. Event streams are not read, because a process that ends forgets their
 * events (specification 6.6). The history has them.
 */
function killed(file: string): PlayOptions {
  const inside = new StackInside(() => layoutIn(file));
  let requests = 0;
  const disturb = async () => {
    requests += 1;
    if (requests % REQUESTS_PER_KILL === 0) await inside.killAll();
  };
  return { streams: [], disturb };
}

function layoutIn(file: string): Layout & StackFile {
  return JSON.parse(readFileSync(file, 'utf8')) as Layout & StackFile;
}
