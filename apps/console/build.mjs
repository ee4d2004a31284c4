// Builds the console for the gateway, unless its sources have not changed since the last build. Stores each file also
// in compressed form, so that the gateway does not compress files for each request.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('./', import.meta.url));
const root = join(here, '../..');
const dist = join(here, 'dist');
const stamp = join(dist, '.inputs');

/** The lock file represents the libraries. */
const INPUTS = [
  'apps/console/src',
  'apps/console/index.html',
  'apps/console/vite.config.mjs',
  'apps/console/build.mjs',
  'libs/fix/src',
  'libs/money/src',
  'packages/sdk/src',
  'package-lock.json',
];
const COMPRESSED = /\.(html|css|js|svg)$/;

const inputs = hashOf(INPUTS);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
  const { build } = await import('vite');
  await build({ root: here, logLevel: 'warn' });
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (COMPRESSED.test(file)) compress(join(dist, file));
  writeFileSync(stamp, inputs);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  return statSync(full).isDirectory() ? readdirSync(full).flatMap(entry => filesOf(join(path, entry))) : [path];
}

function compress(file) {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}
