/**
 * The injection token for a boolean: true if no other process of the service runs. What this process looks for only
 * because another process could have left it, it then looks for less often.
 */
export const RUNS_ALONE = Symbol('RunsAlone');
