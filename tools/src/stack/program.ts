import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/**
 * Returns the path of a built file of an app. The tools start apps as programs, and do not import their code when they
 * are built.
 */
export function programOf(app: string, program: string): string {
  return join(ROOT, 'apps', app, 'dist', `${program}.js`);
}

/** Runs a program of an app and waits for its end. Rejects with its error output if it fails. */
export async function runProgram(app: string, program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [programOf(app, program)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${program} of ${app} ended with ${code}:\n${complaint.trim()}`);
}
