/**
 * Entry point: prints the addresses and logins of a sandbox that runs in the background. `node show-banner.js
 * STATE_FOLDER`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOfTree } from '@sandbourse/sdk/node';
import { banner } from './banner.js';
import type { StackFile } from './stack.js';

const [stateDir = ''] = process.argv.slice(2);
const file = JSON.parse(readFileSync(join(stateDir, 'stack.json'), 'utf8')) as StackFile;
console.log(
  banner(file, {
    title: `Sandbourse ${file.version} runs in the background (process ${file.pid}).`,
    book: file.book,
    memory: memoryOfTree(file.pid),
    end: 'npx sandbourse stop ends it and keeps the data.',
  }),
);
