import { type Database } from '@sandbourse/platform/database';
import { createLogger } from '@sandbourse/platform/observability';
import { DatabaseUnavailable } from '@sandbourse/platform/outages';
import { LeaseLost, type Leases } from '@sandbourse/platform/ownership';
import { SimulatedClock } from '@sandbourse/platform/simulated-clock';
import type { BillingStore } from './billing.store.js';
import type { BillingRun, PortfolioOutcome } from './outcome.js';
import { PendingBillingService } from './pending-billing.service.js';
import type { PortfolioBillingService } from './portfolio-billing.service.js';

const A_SECOND = 1_000;
const LEASED = {
  run: { billingRunId: 'brun_1' } as BillingRun,
  lease: { name: 'billing brun_1', number: 1, durationMs: 60_000 },
};

/** Sets up a run with this number of portfolios, of which one is billed in each second. */
function setUp(portfolios: number, outcomeOf = async () => ({}), hold = async () => {}) {
  let billed = 0;
  const clock = new SimulatedClock();
  const ended: string[] = [];
  const noted: PortfolioOutcome[] = [];
  const store = {
    claimPending: async () => (billed < portfolios ? { portfolioId: `ptf_${billed}` } : undefined),
    note: async (_: unknown, __: unknown, outcome: PortfolioOutcome) => {
      noted.push(outcome);
      billed += 1;
      await clock.advance(A_SECOND);
    },
    finish: async () => {
      ended.push('finished');
      return true;
    },
  } as unknown as BillingStore;
  const leases: Pick<Leases, 'hold' | 'during' | 'giveBack'> = {
    hold,
    during: (_, work) => work(),
    giveBack: async () => void ended.push('given back'),
  };
  const db = { as: () => ({ transaction: (work: (tx: object) => unknown) => work({}) }) } as unknown as Database;
  const billing = { outcomeOf } as unknown as PortfolioBillingService;
  return {
    service: new PendingBillingService(db, billing, store, leases as Leases, clock, createLogger('test', 'silent')),
    ended,
    noted,
    billed: () => billed,
  };
}

it('leaves the rest of a long run to the next call, before the gateway stops waiting', async () => {
  const { service, ended, billed } = setUp(1_000);
  expect(await service.billSlice(LEASED)).toBe(false);
  expect(billed()).toBe(10);
  expect(ended).toEqual(['given back']);
});

it('finishes a run that does not', async () => {
  const { service, ended, billed } = setUp(3);
  expect(await service.billSlice(LEASED)).toBe(true);
  expect(billed()).toBe(3);
  expect(ended).toEqual(['finished', 'given back']);
});

it('begins no other portfolio once it is to stop', async () => {
  const { service, ended, billed } = setUp(1_000);
  expect(await service.billSlice(LEASED, AbortSignal.abort())).toBe(false);
  expect(billed()).toBe(0);
  expect(ended).toEqual(['given back']);
});

it('skips a portfolio that cannot be billed, and goes on', async () => {
  const { service, ended, noted } = setUp(2, () => Promise.reject(new Error('a defect')));
  expect(await service.billSlice(LEASED)).toBe(true);
  expect(noted).toEqual(
    ['ptf_0', 'ptf_1'].map(portfolioId => ({
      portfolio: { portfolioId },
      outcome: { kind: 'SKIPPED', reason: 'FAILED' },
    })),
  );
  expect(ended).toEqual(['finished', 'given back']);
});

it('56.3: stops when another process has taken over, and finishes nothing', async () => {
  const lost = () => Promise.reject(new LeaseLost(LEASED.lease));
  const { service, ended, noted } = setUp(2, undefined, lost);
  expect(await service.billSlice(LEASED)).toBe(false);
  expect([noted, ended]).toEqual([[], ['given back']]);
});

it('leaves to the next lease what may pass', async () => {
  const { service, ended, noted } = setUp(2, () => Promise.reject(new DatabaseUnavailable('it is away')));
  await expect(service.billSlice(LEASED)).rejects.toThrow(DatabaseUnavailable);
  expect([noted, ended]).toEqual([[], ['given back']]);
});
