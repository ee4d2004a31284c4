import type { SandboxStatus } from '@sandbourse/local';
import { memoryText, seedingText } from '@sandbourse/sdk/node';

/** Returns the status of the sandbox on this machine, one line for each known fact. */
export function statusLines({ status, version, pid, base_url, memory, state, seeding }: SandboxStatus): string[] {
  const facts = {
    Status: status,
    Version: version,
    Process: pid,
    API: base_url && `${base_url}/api/v1`,
    Console: base_url && `${base_url}/console`,
    Reference: base_url && `${base_url}/docs`,
    Firms:
      seeding && seeding.length > 0 ? `${seedingText(seeding)}; until 100 %, their clocks are in the past` : undefined,
    Memory: memory && `${memoryText(memory)}, including the database`,
    State: state,
  };
  return Object.entries(facts)
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => `${name.padEnd(9)}  ${fact}`);
}
