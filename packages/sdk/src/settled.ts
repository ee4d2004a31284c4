import { SandbourseError } from './errors.js';
import type { Settled } from './generated/requests.js';
import type { Pillar } from './http/pillar.js';

/** The maximum wait of one request, in seconds. */
const WAIT_MAX_S = 60;

export interface SettledOptions {
  /** The maximum wait in milliseconds of real time (default: 30,000). */
  readonly withinMs?: number;
  /** The firm. Only an ops_admin names one. */
  readonly firmId?: string;
}

/** Thrown if a firm is not settled within the time limit. `settled` has the work that is still open. */
export class NotSettledError extends SandbourseError {
  override readonly name = 'NotSettledError';

  constructor(
    readonly settled: Settled,
    withinMs: number,
  ) {
    const open = settled.open.map(({ work, count, ids }) => `${work} ${count}${ids[0] ? ` (${ids[0]}…)` : ''}`);
    super(`The firm ${settled.firm_id} is not settled after ${withinMs} ms. Open: ${open.join(', ')}`);
  }
}

/** Waits until the firm is settled. Throws NotSettledError at the time limit. */
export async function settled(
  sandbox: Pillar<'sandbox'>,
  { withinMs = 30_000, firmId }: SettledOptions = {},
): Promise<Settled> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = Math.max(0, deadline - performance.now()) / 1000;
    const query = { wait: Math.min(left, WAIT_MAX_S), ...(firmId !== undefined && { firm_id: firmId }) };
    const answer = await sandbox.get('/settled', { params: { query } });
    if (answer.status === 'SETTLED') return answer;
    if (performance.now() >= deadline) throw new NotSettledError(answer, withinMs);
  }
}
