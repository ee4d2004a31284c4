import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { type Lease } from '@sandbourse/platform/ownership';
import { Queue, type Taken } from '@sandbourse/platform/work';
import type { PlannedAccount } from '@sandbourse/practice';
import type { Logger } from 'pino';
import { LoginService } from '../../identity/login/login.service.js';
import { ClockService } from '../clock/clock.service.js';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { BookWaits } from './book-waits.service.js';
import { Brokerage } from './brokerage.js';
import { keepClientRecords } from './client-records.js';
import { importStatements } from './outside-custodians.js';
import { PortfolioManagement } from './portfolio-management.js';
import type { Provisioning } from './provisioning.js';
import { ProvisioningStore } from './provisioning.store.js';
import { instantOf, planOf, type SeedingPlan } from './seeding-plan.js';
import { type RequestRefused, ServiceClient } from './service-client.js';

/** The interval at which waiting firms are looked for, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** Lifetime of a token, in seconds. Each step gets its own token, and takes less time than this lifetime. */
const TOKEN_SECONDS = 600;
/** Delay before a failed step is retried, in milliseconds. A service may still be starting. */
const RETRY_AFTER_MS = 500;
/**
 * Interval between reports of the number of fills, in milliseconds. Counting all fills costs the brokerage as much time
 * as posting several fills.
 */
const COUNT_EVERY_MS = 2_000;
/** Maximum time for all attempts of one step, in milliseconds. After this time, the creation of the book has failed. */
const STEP_PATIENCE_MS = 10 * 60 * 1000;

interface Tools {
  readonly brokerage: Brokerage;
  readonly portfolios: PortfolioManagement;
  readonly pm: ServiceClient;
}

type SeedingStep = (tools: Tools) => Promise<unknown>;

/** Thrown if the firm's advisor can no longer log in, so that no book can be created in the advisor's name. */
class AdvisorGone extends Error {}

/**
 * Creates the book of a new firm in the name of its advisor, through the public routes of the services. The service
 * opens accounts at a simulated time three years ago. For each month of the plan, the service moves the firm's clock
 * and books the month. Finally, the service rebalances the portfolios to their targets. Every step can be repeated from
 * its beginning, so a process that takes over a firm continues with the step that was interrupted.
 */
@Injectable()
export class SeedingService {
  constructor(
    private readonly db: Database,
    private readonly store: ProvisioningStore,
    private readonly clocks: ClockService,
    private readonly logins: LoginService,
    private readonly clock: Clock,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Takes the firm that has waited longest for its book. Several replicas work on different firms concurrently. */
  @Queue(LOOK_EVERY_MS, 'a book was interrupted and continues later')
  async takeWaiting(): Promise<Taken> {
    if (!this.services) return { items: [] };
    const taken = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.take(tx));
    if (!taken) return { items: [] };
    const { provisioning, lease } = taken;
    return { items: [this.store.item(lease, signal => this.fill(provisioning, lease, signal))] };
  }

  /**
   * Resolves when the book is complete, or when its creation has failed permanently. In both cases, the firm's clock is
   * at the present. Rejects if another process has taken over the firm, or if this process ends.
   */
  private async fill(provisioning: Provisioning, lease: Lease, signal: AbortSignal): Promise<void> {
    if (!this.services) return;
    const plan = await planOf(provisioning, this.services.market());
    const steps = this.stepsOf(provisioning, plan, signal);
    const accountIds = new Map<PlannedAccount, string>();
    let state = provisioning;
    let countAgainAt = 0;
    for (let done = provisioning.stepsDone; done < steps.length; done += 1) {
      const step = steps[done] as SeedingStep;
      const reached = await this.patiently(state, lease, signal, async () => {
        const tools = await this.toolsFor(state, accountIds, signal);
        await tools.brokerage.open(plan.practice.accounts);
        await step(tools);
        const accountsReady = plan.practice.accounts.length;
        if (this.clock.monotonicMs() < countAgainAt && step !== steps.at(-1)) return { accountsReady };
        countAgainAt = this.clock.monotonicMs() + COUNT_EVERY_MS;
        return { accountsReady, fillsPosted: await tools.brokerage.fills() };
      });
      if (!reached) return this.giveUp(state, lease, signal);
      state = { ...state, ...reached, stepsDone: done + 1, percent: Math.floor(((done + 1) * 100) / steps.length) };
      const status = state.stepsDone === steps.length ? 'COMPLETED' : 'RUNNING';
      await this.keep({ ...state, status }, lease);
    }
  }

  private stepsOf({ firmId, advisorUserId }: Provisioning, plan: SeedingPlan, signal: AbortSignal): SeedingStep[] {
    const { practice, history } = plan;
    const calendar = this.services?.calendar;
    if (!calendar) return [];
    const at = (session: string) => this.arrive(firmId, advisorUserId, instantOf(session, calendar), signal);
    return [
      async ({ pm, portfolios }) => {
        await keepClientRecords(pm, practice);
        await portfolios.create(practice);
      },
      ...history.months.map(
        (month): SeedingStep =>
          async ({ brokerage }) => {
            await at(month.session);
            await brokerage.live(month);
          },
      ),
      async ({ portfolios }) => {
        await at(history.lastSession);
        await portfolios.rebalance(practice);
      },
      ({ pm, brokerage }) => importStatements(pm, brokerage, history.statements, history.lastSession),
      async ({ portfolios }) => {
        await this.arrive(firmId, advisorUserId, 'PRESENT', signal);
        await portfolios.revise(practice);
      },
    ];
  }

  /** Moves the firm's clock to a time, and waits until all followers have caught up. */
  private async arrive(firmId: string, by: string, to: Date | 'PRESENT', signal: AbortSignal): Promise<void> {
    await this.settled(firmId, signal);
    await this.clocks.advanceHistory(firmId, by, to, to === 'PRESENT' ? 'RUNNING' : 'HISTORY');
    await this.settled(firmId, signal);
  }

  private settled(firmId: string, signal: AbortSignal): Promise<void> {
    return new BookWaits(this.clock, signal).clockOf(firmId);
  }

  /**
   * Moves the firm's clock to the present, and then records the failure. If this process ends before it has recorded
   * the failure, another process repeats the step.
   */
  private async giveUp(state: Provisioning, lease: Lease, signal: AbortSignal): Promise<void> {
    await this.arrive(state.firmId, state.advisorUserId, 'PRESENT', signal);
    await this.keep({ ...state, status: 'FAILED' }, lease);
  }

  /**
   * Retries a step until it succeeds. Returns undefined after ten minutes of failures, or if the advisor can no longer
   * log in.
   */
  private async patiently<T>(
    state: Provisioning,
    lease: Lease,
    signal: AbortSignal,
    step: () => Promise<T>,
  ): Promise<T | undefined> {
    const deadline = this.clock.monotonicMs() + STEP_PATIENCE_MS;
    for (;;) {
      signal.throwIfAborted();
      await this.keep(state, lease);
      try {
        await this.settled(state.firmId, signal);
        return await step();
      } catch (error) {
        const isLost = error instanceof AdvisorGone || this.clock.monotonicMs() > deadline;
        this.log.warn({ error, firm: state.firmId, step: state.stepsDone }, 'a step of a book is not complete');
        if (isLost) return undefined;
        await this.clock.pause(RETRY_AFTER_MS, signal);
      }
    }
  }

  private async toolsFor(
    { firmId, advisorUserId }: Provisioning,
    accountIds: Map<PlannedAccount, string>,
    signal: AbortSignal,
  ): Promise<Tools> {
    const token = await this.logins.tokenOnBehalfOf({ userId: advisorUserId, firmId }, TOKEN_SECONDS);
    if (!token || !this.services) throw new AdvisorGone(`the advisor of ${firmId} cannot log in`);
    const { baasUrl, pmUrl } = this.services;
    const refused = (refusal: RequestRefused) =>
      this.log.warn({ firm: firmId, refusal }, 'the brokerage refused a request of a history');
    const waits = new BookWaits(this.clock, signal);
    const brokerage = new Brokerage(new ServiceClient(baasUrl, token), waits, refused, accountIds);
    const pm = new ServiceClient(pmUrl, token);
    return { brokerage, pm, portfolios: new PortfolioManagement(pm, brokerage, waits) };
  }

  private keep(provisioning: Provisioning, lease: Lease): Promise<void> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.keep(tx, provisioning, lease));
  }
}
