import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../stack/root.js';
import type { StackUnderTest } from './stack-under-test.js';

/** `npm run ledger -- verify --json` on the books of a stack, run to its end. */
export function verifyLedger({ stack }: StackUnderTest): SpawnSyncReturns<string> {
  const program = join(ROOT, 'tools', 'dist', 'ledger', 'main.js');
  const database = stack.file.database.urls.baas ?? '';
  return spawnSync(process.execPath, [program, 'verify', '--json', '--database', database], { encoding: 'utf8' });
}
