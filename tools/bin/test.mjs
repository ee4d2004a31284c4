// Runs the tests of three projects at a time, and prints one line for each project. Arguments are passed to Nx.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const nx = [
  'node_modules/nx/dist/bin/nx.js',
  'run-many',
  '--target=test',
  '--output-style=stream-without-prefixes',
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, nx, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    npm_config_loglevel: 'silent',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`,
    SANDBOURSE_TEST_REPORT: 'project',
  },
});
process.exit(status ?? 1);
