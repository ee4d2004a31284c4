import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

export const isSpec = (file: string) => /spec\.tsx?$|\/testing\/|\.contract\.ts$|\.fixture\.ts$/.test(file);

export const isProduct = (file: string) =>
  /^(apps|libs|packages)\/[^/]+\/(src|schema)\//.test(file) && !isSpec(file) && !file.includes('/generated/');

/** The source files of the repository, also those that are not committed yet. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(tsx?|mjs|css|sql|ya?ml)$/.test(file) && existsSync(join(ROOT, file)));

export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
