import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../root.js';
import { TERMINAL } from './started-as-printed.js';

const run = promisify(execFile);

/** Runs the conformance tests as README says. Returns their output, also if a sentence is false. */
export async function conformance(...options: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', 'conformance', '--', ...options], { cwd: ROOT, env: TERMINAL }).catch(
    error => error as { stdout: string },
  );
  console.log(stdout);
  return stdout;
}
