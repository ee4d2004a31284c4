// Runs the tests of three projects at a time: first all unit specs, then the integration specs. If a unit spec fails, the
// integration specs do not run. At the end, prints each failed case. Arguments are passed to Nx. With
// SANDBOURSE_TESTS=unit or SANDBOURSE_TESTS=integration, only these specs run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedCasesIn, linesAbout } from '../jest/failed-cases.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const KINDS = { unit: '.spec.ts', integration: '.int-spec.ts' };

const { SANDBOURSE_TESTS: only, SANDBOURSE_FAILED_CASES: notedElsewhere } = process.env;
if (only && !(only in KINDS)) {
  console.error(`SANDBOURSE_TESTS is ${Object.keys(KINDS).join(' or ')}, not ${only}.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'sandbourse-tests-'));
const noted = notedElsewhere ?? join(folder, 'failed-cases');

let status = 0;
for (const kind of only ? [only] : Object.keys(KINDS)) {
  if (status !== 0) break;
  console.log(`\n${kind} specs`);
  status = run(kind);
}
// If the caller has its own file, it prints the failed cases itself.
if (!notedElsewhere) for (const line of linesAbout(failedCasesIn(noted))) console.log(line);
rmSync(folder, { recursive: true });
console.log(status === 0 ? '\nAll tests passed.' : '\nThe tests failed.');
process.exit(status);

function run(kind) {
  const args = process.argv.slice(2);
  const isChosen = args.some(arg => /^(-p|--projects?)\b/.test(arg));
  const nx = [
    'node_modules/nx/dist/bin/nx.js',
    'run-many',
    '--target=test',
    '--output-style=stream-without-prefixes',
    ...(isChosen ? [] : [`--projects=${projectsWith(KINDS[kind]).join(',')}`]),
    // The unit specs take little time, so a run with a failure ends without the projects that have not started.
    ...(kind === 'unit' ? ['--nxBail'] : []),
    ...args,
  ];
  const result = spawnSync(process.execPath, nx, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      npm_config_loglevel: 'silent',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`,
      SANDBOURSE_TEST_REPORT: 'project',
      SANDBOURSE_TESTS: kind,
      SANDBOURSE_FAILED_CASES: noted,
    },
  });
  return result.status ?? 1;
}

/** Returns the names of the projects that have a spec whose file name ends so. */
function projectsWith(ending) {
  const nested = ['libs', 'apps', 'packages'].flatMap(parent =>
    readdirSync(join(root, parent)).map(name => `${parent}/${name}`),
  );
  return [...nested, 'tools']
    .filter(project => filesBelow(join(root, project, 'src')).some(file => file.endsWith(ending)))
    .map(project => JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).name);
}

function filesBelow(path) {
  try {
    return readdirSync(path, { recursive: true });
  } catch {
    return [];
  }
}
