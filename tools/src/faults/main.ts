import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.js';
import { EQUALS } from './equals.js';
import { Specs } from './judge.js';
import { type Fault, faultsIn } from './places.js';
import { PLANTED, type Planted } from './projects.js';
import { type Judged, tallyOf, type Verdict } from './tally.js';

const HELP = `Plants small faults in the built rules about money, one at a time, and runs the unit specs that run the faulty code: another comparison, +
for -, && for ||, a dropped sign, negated() or call. It prints the faults that no spec notices.

  npm run faults                         all: ${PLANTED.map(({ project }) => project).join(', ')}
  npm run faults -- --only libs/ledger   only this project; can be repeated
  npm run faults -- --file tax/          only files whose path contains the text
  npm run faults -- --minutes 30         stop after this time
  npm run faults -- --jobs 2             faults at the same time; default: one for each core
  npm run faults -- --fresh              forget the earlier verdicts

The verdicts are stored in .local/faults.json. A fault is judged again if its file changes, or if no spec noticed it and a spec has changed. The
exit code is 1 if the share of noticed faults is below the minimum of a project (tools/src/faults/projects.ts). Faults that change nothing are in
tools/src/faults/equals.ts, each with the reason. Add --file or --minutes, and the minimum is not checked.`;

const STATE = join(ROOT, '.local/faults.json');

/** Verdicts by fault, each with the hash of the code for which it is valid. */
type Verdicts = Record<string, { readonly verdict: Verdict; readonly of: string }>;

interface Candidate {
  readonly path: string;
  readonly fault: Fault;
  readonly key: string;
  readonly validFor: Readonly<Record<Verdict, string>>;
  readonly place: Omit<Judged, 'verdict'>;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      file: { type: 'string', default: '' },
      minutes: { type: 'string', default: 'Infinity' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const chosen = PLANTED.filter(({ project }) => values.only?.includes(project) ?? true);
  if (chosen.length === 0) throw new Error(`--only is one of ${PLANTED.map(({ project }) => project).join(', ')}`);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const verdicts: Verdicts = values.fresh ? {} : stored();
  const isPartial = values.file !== '';

  let isBelow = false;
  for (const planted of chosen) {
    const candidates = candidatesOf(planted).filter(({ place }) => place.file.includes(values.file));
    await judgeAll(planted.project, candidates, verdicts, { until, jobs: Number(values.jobs) });
    const judged = candidates.map(each => ({ ...each.place, verdict: verdictOf(each, verdicts) }));
    const { noticed, unnoticed, equal, unjudged, percent } = tallyOf(judged, EQUALS);
    for (const { file, line, before, after } of unnoticed) console.log(`${file}:${line}\n  ${before}\n  ${after}`);
    const shown = `${percent.toFixed(1)} % noticed (${noticed} of ${noticed + unnoticed.length}; minimum ${planted.noticedMin} %)`;
    console.log(`${planted.project.padEnd(24)} ${shown}, ${equal} equal, ${unjudged} not judged yet`);
    if (!isPartial && unjudged === 0 && percent < planted.noticedMin) isBelow = true;
  }
  return isBelow ? 1 : 0;
}

/** Lets the specs judge all faults without a valid verdict, several at a time. */
async function judgeAll(
  project: string,
  candidates: readonly Candidate[],
  verdicts: Verdicts,
  { until, jobs }: { until: number; jobs: number },
): Promise<void> {
  const open = candidates.filter(each => verdictOf(each, verdicts) === undefined);
  if (open.length === 0 || performance.now() > until) return;
  console.log(`${project}: ${open.length} of ${candidates.length} faults have to be judged`);
  const specs = await Specs.of(project, unitSpecsOf(project, candidates));
  const work = async () => {
    for (let next = open.shift(); next && performance.now() < until; next = open.shift()) {
      const verdict = await specs.judge(next.path, next.fault);
      verdicts[next.key] = { verdict, of: next.validFor[verdict] };
      store(verdicts);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

function verdictOf({ key, validFor }: Candidate, verdicts: Verdicts): Verdict | undefined {
  const known = verdicts[key];
  return known && known.of === validFor[known.verdict] ? known.verdict : undefined;
}

function candidatesOf({ project, files }: Planted): Candidate[] {
  const dist = join(ROOT, project, 'dist');
  const built = filesBelow(dist).filter(file => file.endsWith('.js'));
  const isRule = (file: string) =>
    files
      ? files.includes(file.slice(0, -'.js'.length))
      : !file.endsWith('spec.js') && !file.split('/').includes('testing');
  const ofProject = hashOf(built.map(file => readFileSync(join(dist, file), 'utf8')).join());

  return built.filter(isRule).flatMap(file => {
    const path = join(dist, file);
    const source = readFileSync(path, 'utf8');
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
    return faultsIn(source).map(fault => {
      const before = source.slice(0, fault.from).split('\n');
      const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0) as {
        originalSource?: string;
        originalLine?: number;
      };
      const place = {
        file: relative(ROOT, resolve(dirname(path), entry.originalSource ?? file)),
        line: (entry.originalLine ?? 0) + 1,
        before: fault.before,
        after: fault.after,
      };
      const key = `${project}/${file} ${fault.from} ${fault.text}`;
      return { path, fault, key, place, validFor: { noticed: hashOf(source), unnoticed: ofProject } };
    });
  });
}

/** Returns the unit specs of a project, or only those in the folders of the rules if there are only some rules. */
function unitSpecsOf(project: string, candidates: readonly Candidate[]): string[] {
  const src = join(ROOT, project, 'src');
  const folders = new Set(candidates.map(({ path }) => dirname(relative(join(ROOT, project, 'dist'), path))));
  const isWhole = PLANTED.some(planted => planted.project === project && !planted.files);
  return filesBelow(src).filter(file => file.endsWith('.spec.ts') && (isWhole || folders.has(dirname(file))));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .sort();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function stored(): Verdicts {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as Verdicts;
  } catch {
    return {};
  }
}

function store(verdicts: Verdicts): void {
  mkdirSync(dirname(STATE), { recursive: true });
  writeFileSync(STATE, `${JSON.stringify(verdicts, undefined, 1)}\n`);
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
