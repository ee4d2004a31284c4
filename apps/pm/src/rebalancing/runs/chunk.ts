import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { RunAccount } from './run.js';

/**
 * Returns about `size` accounts that come after the first `analyzed` accounts. All accounts of a client are in one
 * chunk. The order of the accounts is the same in every call.
 */
export function chunkAfter(accounts: readonly RunAccount[], analyzed: number, size: number): RunAccount[] {
  const clients = groupedBy(accounts, ({ accountId, clientId }) => clientId ?? accountId);
  const chunk: RunAccount[] = [];
  let passed = 0;
  for (const ofClient of clients.values()) {
    passed += ofClient.length;
    if (passed <= analyzed) continue;
    if (chunk.length > 0 && chunk.length + ofClient.length > size) break;
    chunk.push(...ofClient);
  }
  return chunk;
}
