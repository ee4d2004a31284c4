import { type Database } from '@sandbourse/platform/database';
import { createLogger } from '@sandbourse/platform/observability';
import { DatabaseUnavailable } from '@sandbourse/platform/outages';
import type { BillingStore } from './billing.store.js';
import type { BillingRun, PortfolioOutcome } from './outcome.js';
import { PendingBillingService } from './pending-billing.service.js';
import type { PortfolioBillingService } from './portfolio-billing.service.js';

const A_SECOND = 1_000;
const run = { billingRunId: 'brun_1' } as BillingRun;

/** Sets up a run with this number of portfolios, of which one is billed in each second. */
function setUp(portfolios: number, outcomeOf = async () => ({})) {
  let billed = 0;
  const released: boolean[] = [];
  const noted: PortfolioOutcome[] = [];
  const store = {
    claimPending: async () => (billed < portfolios ? { portfolioId: `ptf_${billed}` } : undefined),
    note: async (_: unknown, __: unknown, outcome: PortfolioOutcome) => {
      noted.push(outcome);
      billed += 1;
      jest.advanceTimersByTime(A_SECOND);
    },
    release: async (_: unknown, __: string, isFinished: boolean) => void released.push(isFinished),
  } as unknown as BillingStore;
  const db = { as: () => ({ transaction: (work: (tx: object) => unknown) => work({}) }) } as unknown as Database;
  const billing = { outcomeOf } as unknown as PortfolioBillingService;
  return {
    service: new PendingBillingService(db, billing, store, createLogger('test', 'silent')),
    released,
    noted,
    billed: () => billed,
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('leaves the rest of a long run to the next call, before the gateway stops waiting', async () => {
  const { service, released, billed } = setUp(1_000);
  expect(await service.billSlice(run)).toBe(false);
  expect(billed()).toBe(10);
  expect(released).toEqual([false]);
});

it('finishes a run that does not', async () => {
  const { service, released, billed } = setUp(3);
  expect(await service.billSlice(run)).toBe(true);
  expect(billed()).toBe(3);
  expect(released).toEqual([true]);
});

it('begins no other portfolio once it is to stop', async () => {
  const { service, released, billed } = setUp(1_000);
  expect(await service.billSlice(run, AbortSignal.abort())).toBe(false);
  expect(billed()).toBe(0);
  expect(released).toEqual([false]);
});

it('skips a portfolio that cannot be billed, and goes on', async () => {
  const { service, released, noted } = setUp(2, () => Promise.reject(new Error('a defect')));
  expect(await service.billSlice(run)).toBe(true);
  expect(noted).toEqual(
    ['ptf_0', 'ptf_1'].map(portfolioId => ({
      portfolio: { portfolioId },
      outcome: { kind: 'SKIPPED', reason: 'FAILED' },
    })),
  );
  expect(released).toEqual([true]);
});

it('leaves to the next lease what may pass', async () => {
  const { service, released, noted } = setUp(2, () => Promise.reject(new DatabaseUnavailable('it is away')));
  await expect(service.billSlice(run)).rejects.toThrow(DatabaseUnavailable);
  expect([noted, released]).toEqual([[], []]);
});
