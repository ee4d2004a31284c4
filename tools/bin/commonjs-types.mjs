/**
 * Writes the types of the package in the current folder for CommonJS programs, before the package is packed. TypeScript
 * takes types for `require` only from a folder of CommonJS. The programs themselves are the same, because Node 20.19
 * and later can require ES modules.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const target = join('dist', 'commonjs');
rmSync(target, { recursive: true, force: true });
const types = readdirSync('dist', { recursive: true }).filter(path => /(?<!\.spec)\.d\.ts$/.test(path));
for (const path of types) {
  mkdirSync(join(target, dirname(path)), { recursive: true });
  copyFileSync(join('dist', path), join(target, path));
}
writeFileSync(join(target, 'package.json'), '{ "type": "commonjs" }\n');
