import { Inject, Injectable } from '@nestjs/common';
import {
  type AdvanceClockBody,
  type ClockEventView,
  type ClockFollower,
  type ClockProgress,
  type ClockView,
  newId,
} from '@sandbourse/contracts';
import { isSoon } from '@sandbourse/platform/async';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { FirmUnknown } from '../firms/firm.errors.js';
import { FirmStore } from '../firms/firm.store.js';
import { ClockAdvancing, ClockMovedBefore, ClockOfLiveFirm, HistoryInProgress } from './clock.errors.js';
import { ClockStore } from './clock.store.js';
import { ClockPublisherService } from './clock-publisher.service.js';
import {
  type Advance,
  type ClockEvent,
  clockEventView,
  clockView,
  isSettled,
  targetOf,
  withProgress,
} from './tenant-clock.js';

/**
 * The shortest and the longest pause between two looks at an advance, in milliseconds. A look follows each commit of this
 * process, and another process may commit the end of the advance.
 */
const LOOK_MIN_MS = 10;
const LOOK_MAX_MS = 50;
/** Maximum wait for the end of an advance, in milliseconds. An advance over three years takes less than a minute. */
const SETTLED_WITHIN_MS = 120_000;

/** Injection token: the last instant with prices, or null if clocks cannot be moved. */
export const END_OF_TIME = Symbol('EndOfTime');

type SeedingOf = (tx: Tx, firmId: string) => Promise<ClockView['seeding']>;

@Injectable()
export class ClockService {
  private seedingOf: SeedingOf = async () => null;

  constructor(
    private readonly db: Database,
    private readonly store: ClockStore,
    private readonly firms: FirmStore,
    private readonly publisher: ClockPublisherService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(END_OF_TIME) private readonly end: Date | null,
  ) {}

  async get(firmId: string): Promise<ClockView> {
    return this.db.as(SYSTEM_SCOPE).reading(tx => this.find(tx, firmId));
  }

  /** Returns the clock with the progress of the firm's history, if that is being created. */
  async shown(firmId: string): Promise<ClockView> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const clock = await this.find(tx, firmId);
      return { ...clock, seeding: await this.seedingOf(tx, firmId) };
    });
  }

  /** Sets the function that returns the progress of a firm's history, and null if the history is complete. */
  showHistories(seedingOf: SeedingOf): void {
    this.seedingOf = seedingOf;
  }

  /**
   * Resolves when every service that follows the firm's clock has processed the last move of the clock. Throws
   * Unavailable after two minutes.
   */
  async settled(firmId: string): Promise<void> {
    const isReady = async () => (await this.get(firmId)).status === 'READY';
    const woken = () => this.db.nextCommit(LOOK_MAX_MS);
    if (!(await isSoon(this.clock, SETTLED_WITHIN_MS, isReady, { everyMs: LOOK_MIN_MS, woken })))
      throw new Unavailable('The clock of the firm was not set in time: try again');
  }

  async events(firmId: string): Promise<ClockEventView[]> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      await this.sandbox(tx, firmId);
      return (await this.store.events(tx, firmId)).map(clockEventView);
    });
  }

  /**
   * Sets the clock of a new firm to a time in the past or in the future, for example to the beginning of the firm's
   * history. The clock is ADVANCING until every follower uses the new time. Throws ClockMovedBefore.
   */
  async start(tx: Tx, { firmId, at, by }: { firmId: string; at: Date; by: string }): Promise<void> {
    await this.sandbox(tx, firmId);
    await this.store.lockFirm(tx, firmId);
    if (await this.store.latest(tx, firmId)) throw new ClockMovedBefore(firmId);
    const wall = this.clock.wall();
    const begun = this.newAdvance(firmId, by, { from: at, to: at, wall });
    await this.store.insert(tx, begun);
    await this.record(tx, begun, 'STARTED');
    await this.publisher.advanced(tx, begun, at.getTime() - wall.getTime());
  }

  /**
   * Moves a firm's clock. When this method returns, the clock shows the new time and is ADVANCING. It becomes READY
   * when every follower has processed the sessions between the old time and the new time.
   */
  advance(caller: Caller, firmId: string, body: AdvanceClockBody): Promise<ClockView> {
    return this.move(firmId, caller.userId, (now, wall) => {
      if (now < wall) throw new HistoryInProgress(firmId);
      return targetOf(body, now, this.end);
    });
  }

  /**
   * Moves the clock of a firm whose history is being created, either to an instant or exactly to real time. If the
   * clock already shows that time or a later one, nothing changes.
   */
  advanceHistory(firmId: string, by: string, to: Date | 'PRESENT'): Promise<ClockView> {
    const target = to === 'PRESENT' ? this.clock.wall() : to;
    const isPast = this.clock.offsetOf(firmId) < 0 && this.clock.now(firmId) < target;
    return isPast ? this.move(firmId, by, (_, wall) => (to === 'PRESENT' ? wall : to)) : this.get(firmId);
  }

  private move(firmId: string, by: string, targetAt: (now: Date, wall: Date) => Date): Promise<ClockView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.sandbox(tx, firmId);
      await this.store.lockFirm(tx, firmId);
      const latest = await this.store.latest(tx, firmId);
      if (latest && !latest.completedAt) throw new ClockAdvancing(firmId);

      const wall = this.clock.wall();
      const from = new Date(wall.getTime() + this.clock.offsetOf(firmId));
      const to = targetAt(from, wall);
      const offsetMs = to.getTime() - wall.getTime();
      const advance = this.newAdvance(firmId, by, { from, to, wall });
      await this.store.insert(tx, advance);
      await this.record(tx, advance, 'ADVANCED');
      this.audit.note(tx, { kind: 'CLOCK_ADVANCED', actor: by, firmId });
      await this.publisher.advanced(tx, advance, offsetMs);
      return clockView({ firmId, wall, offsetMs, advance });
    });
  }

  /** Records the progress of a follower. When the last follower has finished, the clock becomes READY. */
  async progress(tx: Tx, follower: ClockFollower, progress: ClockProgress): Promise<void> {
    const known = await this.store.lock(tx, progress.advance_id);
    if (!known || known.completedAt) return;

    const advance = withProgress(known, follower, progress);
    const completedAt = isSettled(advance) ? this.clock.wall() : null;
    await this.store.update(tx, { ...advance, completedAt });
    if (!completedAt) return;

    await this.record(tx, advance, 'READY');
    await this.publisher.settled(tx, advance, completedAt);
  }

  private newAdvance(
    firmId: string,
    requestedBy: string,
    { from, to, wall }: Record<'from' | 'to' | 'wall', Date>,
  ): Advance {
    const advanceId = newId('clockAdvance');
    return { advanceId, firmId, from, to, requestedBy, requestedAt: wall, completedAt: null, progress: {} };
  }

  private async find(tx: Tx, firmId: string): Promise<ClockView> {
    await this.sandbox(tx, firmId);
    return this.view(firmId, await this.store.latest(tx, firmId));
  }

  private async sandbox(tx: Tx, firmId: string): Promise<void> {
    const firm = await this.firms.find(tx, firmId);
    if (!firm) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new ClockOfLiveFirm(firmId);
  }

  private view(firmId: string, advance: Advance | undefined): ClockView {
    return clockView({
      firmId,
      wall: this.clock.wall(),
      offsetMs: this.clock.offsetOf(firmId),
      advance,
    });
  }

  private async record(tx: Tx, advance: Advance, kind: ClockEvent['kind']): Promise<void> {
    await this.store.append(tx, {
      eventId: newId('event'),
      firmId: advance.firmId,
      advanceId: advance.advanceId,
      kind,
      from: advance.from,
      to: advance.to,
      actor: kind === 'READY' ? null : advance.requestedBy,
      occurredAt: this.clock.wall(),
    });
  }
}
