import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

export function verifyLedger({ database }: Pick<StackFile, 'database'>): SpawnSyncReturns<string> {
  const program = join(ROOT, 'tools', 'dist', 'ledger', 'main.js');
  return spawnSync(process.execPath, [program, 'verify', '--json', '--database', database.urls.baas ?? ''], {
    encoding: 'utf8',
  });
}
