import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.js';
import type { MigratedService } from './all-migrations.js';
import { programOf } from './program.js';
import type { ServiceDefinition } from './services.js';

const PROGRAM = join(ROOT, 'tools', 'dist', 'stack', 'all-migrations.js');

/**
 * Runs the missing migrations of all services in a process of their own, because the libraries for migrations need
 * memory. Rejects with the error output if a migration fails.
 */
export async function migrate(services: readonly ServiceDefinition[]): Promise<void> {
  const migrated = services.flatMap(({ program, name, migrationEnv }): MigratedService[] =>
    migrationEnv
      ? [{ name, path: programOf(program ?? name, join('migrations', 'index')), environment: migrationEnv }]
      : [],
  );
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'ignore', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  child.stdin.on('error', () => undefined).end(JSON.stringify(migrated));
  const [complaint, [code]] = await Promise.all([text(child.stderr), closed]);
  if (code !== 0) throw new Error(`the migrations ended with ${code}:\n${complaint.trim()}`);
}
