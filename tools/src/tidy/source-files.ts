import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

export const isSpec = (file: string) => /spec\.tsx?$|\/testing\/|\.contract\.ts$|\.fixture\.ts$/.test(file);

export const isProduct = (file: string) =>
  /^(apps|libs|packages)\/[^/]+\/(src|schema)\//.test(file) && !isSpec(file) && !file.includes('/generated/');

/** Returns the files of the repository that match a pattern of Git, also those that are not committed yet. */
export const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(file => file !== '' && existsSync(join(ROOT, file)));

/** The source files of the repository. */
export const files = filesOf().filter(file => /\.(tsx?|mjs|css|sql|ya?ml)$/.test(file));

export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
