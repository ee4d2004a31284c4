import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Writes the SHA-256 sums of files to `SHA256SUMS` in a folder, in the format of `sha256sum --check`. */
export function writeSums(folder: string, files: readonly string[]): string {
  const sums = join(folder, 'SHA256SUMS');
  const line = (file: string) =>
    `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
  writeFileSync(sums, files.map(line).join(''));
  return sums;
}

/** Signs a file with the first secret key of GnuPG. Returns the signature, or undefined if this machine has no key. */
export async function signed(file: string): Promise<string | undefined> {
  const keys = await run('gpg', ['--list-secret-keys', '--with-colons']).catch(() => ({ stdout: '' }));
  if (!/^sec:/m.test(keys.stdout)) return undefined;
  const signature = `${file}.asc`;
  await run('gpg', ['--batch', '--yes', '--armor', '--output', signature, '--detach-sign', file]);
  return signature;
}
