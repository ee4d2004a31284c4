import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually, freePort } from '@sandbourse/test-support';
import { ROOT } from '../root.js';

export const example = (name: string) => join(ROOT, 'docs/examples', name);

/** Starts a webhook receiver of the guide on a free port. Returns the URL and the output of the receiver. */
export async function receiving(command: string, program: string, secret: string, env = process.env) {
  const port = await freePort();
  const child = spawn(command, [example(program), String(port)], {
    env: { ...env, SIGNING_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', line => lines.push(line));
  await eventually(() => expect(lines).toEqual(['listening']));
  return { url: `http://127.0.0.1:${port}/`, lines, stop: () => child.kill('SIGKILL') };
}
