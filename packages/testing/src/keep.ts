const KEEP_MINUTES = 15;
const MINUTE_MS = 60_000;

/**
 * Returns the milliseconds for which the sandbox stays after the last process has left. SANDBOURSE_KEEP sets another
 * number of minutes; 0 ends the sandbox at once.
 */
export function keepMs({ SANDBOURSE_KEEP: said = String(KEEP_MINUTES) }: NodeJS.ProcessEnv = process.env): number {
  if (!/^\d+(\.\d+)?$/.test(said))
    throw new Error(`SANDBOURSE_KEEP is a number of minutes, such as ${KEEP_MINUTES} or 0, and not "${said}".`);
  return Number(said) * MINUTE_MS;
}

/** Returns what a user should know about a sandbox that stays after the tests. */
export function keptNote({ base_url, pid }: { base_url: string; pid: number }, ms: number): string {
  const after = ms === 0 ? 'with the last test' : `${ms / MINUTE_MS} minutes after the last test (SANDBOURSE_KEEP)`;
  return `Sandbourse runs at ${base_url} for these and later tests. It ends ${after}; kill ${pid} ends it now.`;
}
