/** Entry point: posts the same bytes many times with undici, several at a time, and reports how long this took. */
import { Pool } from 'undici';

export interface LoopOrder {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
  /** The number of posts before the time is measured. */
  readonly warmUp: number;
  readonly atOnce: number;
}

export interface LoopReport {
  readonly milliseconds: number;
  readonly processorMs: number;
}

process.once('message', async ({ url, body, headers, count, warmUp, atOnce }: LoopOrder) => {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: atOnce });
  const bytes = Buffer.from(body);
  const post = async (most: number) => {
    let begun = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (begun < most) {
          begun += 1;
          const answer = await pool.request({ path: pathname, method: 'POST', headers, body: bytes });
          await answer.body.dump();
        }
      }),
    );
  };
  await post(warmUp);
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  await post(count);
  const { user, system } = process.cpuUsage(usedBefore);
  const report: LoopReport = { milliseconds: performance.now() - startedAt, processorMs: (user + system) / 1_000 };
  process.send?.(report, () => process.exit());
});
process.once('disconnect', () => process.exit());
