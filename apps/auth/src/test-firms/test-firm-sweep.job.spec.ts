import { pino } from 'pino';
import type { TestFirmService } from './test-firm.service.js';
import { TestFirmSweepJob } from './test-firm-sweep.job.js';

afterEach(() => jest.useRealTimers());

it('sweeps when it starts and every ten seconds, also after a sweep that failed', async () => {
  jest.useFakeTimers();
  const sweep = jest.fn<ReturnType<TestFirmService['sweep']>, []>().mockRejectedValueOnce(new Error('no database'));
  sweep.mockResolvedValue(0);
  const job = new TestFirmSweepJob({ sweep } as unknown as TestFirmService, pino({ level: 'silent' }));

  job.onApplicationBootstrap();
  for (const times of [1, 2, 3]) {
    expect(sweep).toHaveBeenCalledTimes(times);
    await jest.advanceTimersByTimeAsync(10_000);
  }
  await job.beforeApplicationShutdown();
});
