import { pino } from 'pino';
import { TrialSweepJob } from './trial-sweep.job.js';
import type { TrialSweepService } from './trial-sweep.service.js';

const MINUTE_MS = 60_000;

afterEach(() => jest.useRealTimers());

it('sweeps when it starts and every hour, also after a sweep that failed', async () => {
  jest.useFakeTimers();
  const sweep = jest.fn<ReturnType<TrialSweepService['sweep']>, []>().mockRejectedValueOnce(new Error('no database'));
  sweep.mockResolvedValue({ expired: 0, purged: 0 });
  const job = new TrialSweepJob({ sweep } as unknown as TrialSweepService, pino({ level: 'silent' }));

  job.onApplicationBootstrap();
  expect(sweep).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(59 * MINUTE_MS);
  expect(sweep).toHaveBeenCalledTimes(1);
  for (const hours of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(hours === 1 ? MINUTE_MS : 60 * MINUTE_MS);
    expect(sweep).toHaveBeenCalledTimes(1 + hours);
  }
  await job.beforeApplicationShutdown();
});
