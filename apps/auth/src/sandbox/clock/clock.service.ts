import { Inject, Injectable } from '@nestjs/common';
import {
  type AdvanceClockBody,
  type ClockEventView,
  type ClockFollower,
  type ClockMode,
  type ClockProgress,
  type ClockView,
  newId,
  type TenantClockMode,
} from '@sandbourse/contracts';
import type { PricedTime } from '@sandbourse/market-data/provider';
import { isSoon } from '@sandbourse/platform/async';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { AuditService } from '../../operations/audit/audit.service.js';
import { ClockAdvancing, ClockMovedBefore, ClockOfLiveFirm, HistoryInProgress } from './clock.errors.js';
import { ClockStore } from './clock.store.js';
import { ClockPublisherService } from './clock-publisher.service.js';
import {
  type Advance,
  type ClockEvent,
  clockEventView,
  clockView,
  isSettled,
  shownTime,
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

/** Injection token: the time with prices (`PricedTime`), or null if clocks cannot be moved. */
export const PRICED_TIME = Symbol('PricedTime');

type SeedingOf = (tx: Tx, firmId: string) => Promise<ClockView['seeding']>;

/** The beginning of a new firm's clock. */
export interface ClockStart {
  readonly firmId: string;
  readonly at: Date;
  readonly mode: TenantClockMode;
  readonly by: string;
}

/** A change of a clock: a move, another mode, or both. */
export interface ClockChange {
  /** Returns how far a clock that shows `now` moves. */
  readonly to?: ((now: Date) => AdvanceClockBody) | undefined;
  /** By default, a frozen clock stays frozen, and a running clock goes on. */
  readonly mode?: ClockMode | undefined;
}

interface NextTime {
  readonly to: Date;
  readonly mode: TenantClockMode;
}

interface ShownClock {
  readonly shown: Date;
  readonly wall: Date;
  readonly mode: TenantClockMode;
}

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
    @Inject(PRICED_TIME) private readonly priced: PricedTime | null,
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
  async start(tx: Tx, { firmId, at, mode, by }: ClockStart): Promise<void> {
    await this.sandbox(tx, firmId);
    await this.store.lockFirm(tx, firmId);
    if (await this.store.latest(tx, firmId)) throw new ClockMovedBefore(firmId);
    const wall = this.clock.wall();
    const begun = this.newAdvance(firmId, by, { from: at, to: at, mode, wall });
    await this.store.insert(tx, begun);
    await this.record(tx, begun, 'STARTED');
    await this.publisher.advanced(tx, begun);
  }

  /**
   * Moves a firm's clock. When this method returns, the clock shows the new time and is ADVANCING. It becomes READY
   * when every follower has processed the sessions between the old time and the new time.
   */
  advance(caller: Caller, firmId: string, body: AdvanceClockBody): Promise<ClockView> {
    return this.change(caller.userId, firmId, { to: () => body });
  }

  /**
   * Moves, freezes or resumes a firm's clock. A request that changes nothing returns the clock as it is. Throws
   * HistoryInProgress, ClockAdvancing, ClockBackwards or BeyondCoverage.
   */
  change(by: string, firmId: string, { to, mode }: ClockChange): Promise<ClockView> {
    return this.move(firmId, by, ({ shown, mode: current }) => {
      if (current === 'HISTORY') throw new HistoryInProgress(firmId);
      const wanted = to?.(shown);
      const isSame = wanted === undefined && (mode ?? current) === current;
      return isSame ? undefined : { to: wanted ? targetOf(wanted, shown, this.priced) : shown, mode: mode ?? current };
    });
  }

  /**
   * Moves the clock of a firm whose history is being created, either to an instant or exactly to real time. If the
   * clock already shows that time or a later one, its time does not change. `mode` is the mode after the move: HISTORY
   * if the history goes on.
   */
  advanceHistory(firmId: string, by: string, to: Date | 'PRESENT', mode: TenantClockMode): Promise<ClockView> {
    return this.move(firmId, by, ({ shown, wall, mode: current }) => {
      const target = to === 'PRESENT' ? wall : to;
      if (current !== 'HISTORY' || (mode === 'HISTORY' && target <= shown)) return undefined;
      return { to: new Date(Math.max(target.getTime(), shown.getTime())), mode };
    });
  }

  /** Moves the clock of a firm as `next` says. If it returns undefined, nothing changes. */
  private move(firmId: string, by: string, next: (clock: ShownClock) => NextTime | undefined): Promise<ClockView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.sandbox(tx, firmId);
      await this.store.lockFirm(tx, firmId);
      const latest = await this.store.latest(tx, firmId);
      const wall = this.clock.wall();
      const shown = shownTime(latest, wall);
      const mode = latest?.mode ?? 'RUNNING';
      const changed = next({ shown, wall, mode });
      if (!changed) return clockView({ firmId, wall, advance: latest });
      if (latest && !latest.completedAt) throw new ClockAdvancing(firmId);
      const advance = this.newAdvance(firmId, by, { from: shown, ...changed, wall });
      const kind = kindOf(mode, changed.mode);
      await this.store.insert(tx, advance);
      await this.record(tx, advance, kind);
      this.audit.note(tx, { kind: `CLOCK_${kind}`, actor: by, firmId });
      await this.publisher.advanced(tx, advance);
      return clockView({ firmId, wall, advance });
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
    { from, to, mode, wall }: Record<'from' | 'wall', Date> & NextTime,
  ): Advance {
    const advanceId = newId('clockAdvance');
    return { advanceId, firmId, from, to, mode, requestedBy, requestedAt: wall, completedAt: null, progress: {} };
  }

  private async find(tx: Tx, firmId: string): Promise<ClockView> {
    await this.sandbox(tx, firmId);
    return clockView({ firmId, wall: this.clock.wall(), advance: await this.store.latest(tx, firmId) });
  }

  private async sandbox(tx: Tx, firmId: string): Promise<void> {
    const firm = await this.firms.find(tx, firmId);
    if (!firm) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new ClockOfLiveFirm(firmId);
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

/** Returns the kind of a move by the modes before and after it. */
function kindOf(before: TenantClockMode, after: TenantClockMode): 'ADVANCED' | 'FROZEN' | 'RESUMED' {
  if (before === after || before === 'HISTORY') return 'ADVANCED';
  return after === 'FROZEN' ? 'FROZEN' : 'RESUMED';
}
