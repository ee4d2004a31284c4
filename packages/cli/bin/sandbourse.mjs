#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('The command line is not built yet: npx tsc -b, or npm start, which builds and runs the sandbox.');
  process.exitCode = 1;
}
