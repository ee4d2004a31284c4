import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.js';
import { stageStack } from './stage-stack.js';
import { workspacesIn } from './workspaces.js';

const run = promisify(execFile);

export interface PackedPackage {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
}

/** Packs every published package, including the stack. The repository must be built before. */
export async function packAll(folder: string): Promise<PackedPackage[]> {
  const target = resolve(ROOT, folder);
  mkdirSync(target, { recursive: true });
  const staged = mkdtempSync(join(tmpdir(), 'sandbourse-pack-'));
  try {
    stageStack(staged);
    const folders = [...workspacesIn('packages').map(({ folder: path }) => join(ROOT, path)), staged];
    const { stdout } = await run('npm', ['pack', ...folders, '--json', '--pack-destination', target], {
      maxBuffer: 2 ** 26,
    });
    const packed = Object.values(JSON.parse(stdout)) as { name: string; filename: string; size: number }[];
    return packed.map(({ name, filename, size }) => ({ name, file: join(target, filename), bytes: size }));
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
