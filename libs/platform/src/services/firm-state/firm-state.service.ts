import {
  type BookOmission,
  type FirmTask,
  FirmTaskOutcome,
  type OpenWork,
  type ServiceName,
  seededFirm,
} from '@sandbourse/contracts';
import { isSoon } from '../../base/async/is-soon.js';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Clock } from '../../clock.js';
import type { EventBus } from '../../data/bus/event-bus.js';
import { type Database, type ScopedDatabase, type Tx } from '../../data/database/database.js';
import { WorkRunner } from '../../running/work/work-runner.js';
import { omittedFromBook } from './book-omissions.js';
import { BranchIds } from './branch-ids.js';
import { type CataloguedTable, firmCatalogue } from './firm-catalogue.js';
import { FirmLogStore } from './firm-log.store.js';
import { FirmRowsStore } from './firm-rows.store.js';
import type { FirmTables } from './firm-tables.js';
import type { OpenWorkSource } from './open-work.js';

type TaskStep<Name extends FirmTask['step']> = Extract<FirmTask, { step: Name }>;

/** The maximum time for which a service waits until it has applied all published events, in milliseconds. */
const DRAIN_MS = 1_500;
/** The maximum time for which a service waits for open work before it answers, in milliseconds. */
const OPEN_WORK_MS = 1_500;
/** The pause between two looks at open work, in milliseconds. A look follows each commit, but not sooner than this. */
const LOOK_MIN_MS = 15;
/** The maximum pause between two looks, for commits of other processes. */
const LOOK_MAX_MS = 100;
const RELAY_LOOK_MS = 20;

export interface FirmStateOptions {
  readonly service: ServiceName;
  readonly tables: FirmTables;
  readonly migrations: readonly { readonly name: string }[];
  /** Returns the topics whose events are delivered to one replica of the service, and not to every process. */
  readonly topics: () => readonly string[];
}

/**
 * The part of one service in snapshots of firms: copies the rows of a firm, adds them to a branch, and restores them.
 */
export class FirmStateService {
  private readonly db: ScopedDatabase;
  private readonly rows = new FirmRowsStore();
  private readonly log = new FirmLogStore();
  /** The name of the last migration. */
  readonly schemaVersion: string;
  private readonly sources: OpenWorkSource[] = [];
  private copies: Promise<void> | undefined;
  private known: Promise<readonly CataloguedTable[]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly works: WorkRunner,
    private readonly options: FirmStateOptions,
  ) {
    this.db = database.as(SYSTEM_SCOPE);
    this.schemaVersion = options.migrations.at(-1)?.name ?? '';
  }

  addSource(source: OpenWorkSource): void {
    this.sources.push(source);
  }

  /**
   * Returns the tables in a snapshot. Throws TableUndeclared for a table without a firm column and without a
   * declaration.
   */
  tables(): Promise<readonly CataloguedTable[]> {
    this.known ??= firmCatalogue(this.db, this.options.tables).catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** Returns what a book of the firm does not contain: the kinds of rows of this service, each with their number. */
  omittedFromBook(tx: Tx, firmId: string): Promise<BookOmission[]> {
    return this.tables().then(tables => omittedFromBook(tx, this.options.tables, tables, firmId));
  }

  /** Returns the id of the last public event of a firm up to a position; null if the log has no such event. */
  lastEventOf(firmId: string, position: number): Promise<string | null> {
    return this.log.lastEventOf(this.db, firmId, position);
  }

  /** Performs a task once for the service. Returns undefined if another process performs it. */
  async perform(taskId: string, task: FirmTask): Promise<FirmTaskOutcome | undefined> {
    switch (task.step) {
      case 'SETTLE':
        if (await this.claimed(taskId)) return this.settle(task);
        // One process answers. The others only do what they have in memory.
        if (task.until !== undefined) await this.works.flush();
        return undefined;
      case 'COPY':
        return this.copy(taskId, task);
      case 'BRANCH':
        return this.options.tables.isBranchedByCaller ? undefined : this.branch(taskId, task);
      case 'RESTORE':
        return this.restore(task);
      case 'VERSION':
        return FirmTaskOutcome.parse({ schema_version: this.schemaVersion });
      case 'DELETE':
        return this.delete(task);
      case 'ERASE':
        return this.erase(taskId, task);
      default:
        return undefined;
    }
  }

  private claimed(taskId: string): Promise<boolean> {
    return this.db.transaction(tx => this.log.claim(tx, taskId));
  }

  private async settle({ firm_id: firmId, since, until }: TaskStep<'SETTLE'>): Promise<FirmTaskOutcome> {
    const { service, topics } = this.options;
    const dueBy = until === undefined ? null : new Date(until);
    const seen = dueBy && (await this.db.reading(tx => this.openWork(tx, firmId, dueBy)));
    const published = await this.log.horizon(this.db);
    await isSoon(this.clock, DRAIN_MS, () => this.log.isRelayed(this.db, published), { everyMs: RELAY_LOOK_MS });
    const isDrained = await this.bus.hasApplied(service, topics(), DRAIN_MS);
    const open = dueBy && (await this.openWorkAfterWait(firmId, dueBy));
    const position = await this.log.horizon(this.db);
    return this.db.transaction(async tx => ({
      ...(await this.quiet(tx, firmId, since)),
      position,
      is_drained: isDrained,
      open_work: open ?? [],
      seen_work: seen ?? [],
    }));
  }

  /** Does all work that is due, and waits for open work for a while. Returns the work that remains. */
  private async openWorkAfterWait(firmId: string, until: Date): Promise<OpenWork[]> {
    const withinMs = Math.min(OPEN_WORK_MS, until.getTime() - this.clock.wall().getTime());
    const woken = () => this.database.nextCommit(LOOK_MAX_MS);
    let open: OpenWork[] = [];
    const isDone = async () => {
      await this.works.flush();
      open = await this.db.reading(tx => this.openWork(tx, firmId, until));
      return !open.some(({ is_awaited }) => is_awaited);
    };
    await isSoon(this.clock, withinMs, isDone, { everyMs: LOOK_MIN_MS, woken });
    return open;
  }

  private async openWork(tx: Tx, firmId: string, until: Date): Promise<OpenWork[]> {
    const found = [...((await this.options.tables.openWork?.(tx, firmId, until)) ?? [])];
    for (const source of this.sources) found.push(...(await source.openWork(tx, firmId, until)));
    return found;
  }

  private async copy(taskId: string, task: TaskStep<'COPY'>): Promise<FirmTaskOutcome | undefined> {
    const tables = await this.tables();
    await this.copiesOf(tables);
    return this.db.transaction(
      async tx => {
        this.rows.begin(tx);
        if (!(await this.log.claim(tx, taskId))) return undefined;
        const { snapshot_id: snapshotId, firm_id: firmId } = task;
        this.rows.copy(tx, tables, { firmId, snapshotId });
        const { computed = {} } = this.options.tables;
        await this.rows.prepare(tx, snapshotId, computed, seededFirm(firmId) !== undefined);
        const quiet = await this.quiet(tx, firmId, task.since);
        const size = await this.rows.sizeOf(tx, snapshotId);
        return { ...quiet, row_count: size.rows, byte_count: size.bytes, schema_version: this.schemaVersion };
      },
      { repeatsReads: true },
    );
  }

  /** Makes the copies of tables before the first snapshot of this process. */
  private copiesOf(tables: readonly CataloguedTable[]): Promise<void> {
    this.copies ??= this.db
      .transaction(tx => this.rows.makeCopies(tx, tables))
      .catch((error: unknown) => {
        this.copies = undefined;
        throw error;
      });
    return this.copies;
  }

  private async branch(taskId: string, task: TaskStep<'BRANCH'>): Promise<FirmTaskOutcome | undefined> {
    const outcome = FirmTaskOutcome.parse({ schema_version: this.schemaVersion });
    if (task.versions[this.options.service] !== this.schemaVersion) return outcome;
    return this.db.transaction(async tx => {
      if (!(await this.log.claim(tx, taskId))) return undefined;
      if (!(await this.log.claim(tx, rowsOf(task.branch_firm_id)))) throw new BranchErased();
      await this.addBranch(tx, task);
      return outcome;
    });
  }

  /** Adds the rows of a snapshot with the ids of a branch. */
  async addBranch(
    tx: Tx,
    {
      snapshot_id: snapshotId,
      firm_id: firmId,
      branch_firm_id: branchFirmId,
    }: Omit<TaskStep<'BRANCH'>, 'step' | 'versions'>,
  ): Promise<void> {
    const { computed = {}, derived, branched } = this.options.tables;
    const ids = new BranchIds(firmId, branchFirmId);
    const tables = await this.tables();
    this.rows.begin(tx);
    this.rows.beginWriting(tx);
    // The hashes of a firm with a seed do not cover its namespace.
    if (derived && !ids.names.namespaces) {
      const rowsOf = (name: string, condition?: string) => this.rows.rowsOf(tx, snapshotId, name, condition);
      ids.derive(await derived(rowsOf, id => ids.renamed(id)));
    }
    await this.rows.branch(tx, tables, { snapshotId, ids, computed });
    await branched?.(tx, { firmId, branchFirmId });
  }

  /**
   * Restores the rows of a firm, once for each attempt. If a second process performs the same attempt, it finds the
   * restore stored and does nothing.
   */
  private restore(task: TaskStep<'RESTORE'>): Promise<FirmTaskOutcome> {
    const { snapshot_id: snapshotId, firm_id: firmId, attempt_id: attemptId, cut } = task;
    return this.db.transaction(async tx => {
      this.rows.begin(tx);
      await this.rows.lock(tx, firmId);
      const noted = { attemptId, firmId, cut: cut[this.options.service] ?? 0, at: this.clock.wall() };
      if (!(await this.log.noteRestore(tx, noted))) return FirmTaskOutcome.parse({});
      const tables = (await this.tables()).filter(({ rule }) => rule.restore !== 'none');
      this.rows.putBack(tx, tables, { firmId, snapshotId });
      await this.options.tables.restored?.(tx, firmId, new Date(task.taken_at));
      return FirmTaskOutcome.parse({});
    });
  }

  private async delete({ snapshot_id: snapshotId }: TaskStep<'DELETE'>): Promise<FirmTaskOutcome> {
    await this.db.transaction(tx => this.rows.delete(tx, snapshotId));
    return FirmTaskOutcome.parse({});
  }

  /**
   * Deletes the rows of a firm that has ended, or of a branch that was given up. If another transaction is adding the rows
   * of the branch, waits for the end of that transaction. A transaction that begins later adds no rows. Keeps rows that
   * the caller of a branch adds itself.
   */
  private erase(taskId: string, { firm_id: firmId }: TaskStep<'ERASE'>): Promise<FirmTaskOutcome | undefined> {
    return this.db.transaction(async tx => {
      if (!(await this.log.claim(tx, taskId))) return undefined;
      await this.log.claim(tx, rowsOf(firmId));
      if (!this.options.tables.isBranchedByCaller) {
        this.rows.begin(tx);
        this.rows.beginWriting(tx);
        this.rows.clear(tx, await this.tables(), firmId);
      }
      return FirmTaskOutcome.parse({});
    });
  }

  /** Returns the firm's work that is still pending, as the transaction sees it. */
  private async quiet(tx: Tx, firmId: string, since: TaskStep<'SETTLE'>['since']): Promise<FirmTaskOutcome> {
    const from = since[this.options.service];
    const events_since = from === undefined ? null : await this.log.eventsSince(tx, firmId, from);
    const in_flight = [...((await this.options.tables.inFlight?.(tx, firmId)) ?? [])];
    return FirmTaskOutcome.parse({ events_since, in_flight });
  }
}

/** Thrown if auth has given up a branch before this service added the rows of the branch. */
class BranchErased extends Error {
  constructor() {
    super('the branch was given up');
  }
}

/**
 * Returns the id that a process must claim before it adds the rows of a branch. The task that erases the branch claims
 * the same id, so that no process adds the rows afterwards.
 */
function rowsOf(branchFirmId: string): string {
  return `rows of ${branchFirmId}`;
}
