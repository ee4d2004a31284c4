import type { Logger } from 'pino';
import type { OwnedWork } from '../../base/async/owned-work.js';
import { RecurringWork } from '../../base/async/recurring-work.js';
import type { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import { PostgresSession } from '../bus/postgres-session.js';
import type { Database, Tx } from '../database/database.js';
import { keepWatch, lasts, renew, tryToOwn } from './ownership.store.js';

const LOOK_EVERY_MS = 250;
/** The interval at which an owner tells the other processes that it has not stalled. */
const RENEW_EVERY_MS = 3_000;

export interface OwnershipOptions {
  /** The URL of the service's own database, which has the table `ownership`. */
  readonly url: string;
  readonly service: string;
  /** The URL under which other processes of the service reach this process; null if they do not call each other. */
  readonly replicaUrl: string | null;
  readonly log: Logger;
}

/** Thrown if another process is the owner, because this process then may not write the owner's data. */
export class NotOwner extends Unavailable {
  constructor() {
    super('another process of this service does this work: ask again');
  }
}

/**
 * Decides which process of a service does the work that only one process may do. This owner holds a lock in the
 * database, which the other processes try continuously to get. They cut off an owner that has stalled for ten seconds,
 * for example because its machine sleeps. A process that has lost the lock without noticing must commit nothing, so each transaction of the owner checks its term in one of two ways:
 * - `assertHeld` locks the term. The next term begins only after all transactions with this lock have ended.
 * - With `heldTerm`, a transaction changes only rows that the owner has marked with its term.
 */
export class Ownership {
  private readonly works: OwnedWork[] = [];
  private readonly looking: RecurringWork;
  private session: PostgresSession | undefined;
  private isLost = false;
  private isStopped = false;
  private term: number | undefined;
  private renewedAtMs = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly options: OwnershipOptions,
  ) {
    this.looking = new RecurringWork(clock, LOOK_EVERY_MS, () => this.look());
  }

  /** Adds work. Work begins in the order in which it was added. All work ends at the same time. */
  add(work: OwnedWork): void {
    this.works.push(work);
  }

  get isHeld(): boolean {
    return this.term !== undefined;
  }

  /** Resolves when it is known which process is the owner. If this process is the owner, its work has begun. */
  async start(): Promise<void> {
    await this.look();
    this.looking.start();
  }

  /** Ends the owner's work in this process, so that another process can become the owner. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.looking.stop();
    await this.giveBack();
  }

  /**
   * Makes sure that this process stays the owner until the transaction has ended. Rejects with NotOwner if it is not
   * the owner.
   */
  async assertHeld(tx: Tx): Promise<void> {
    if (!(await lasts(tx, this.heldTerm))) throw new NotOwner();
  }

  /**
   * The number of the current term, with which the owner marks its rows. A former owner has a lower number, so its
   * statements find none of these rows. Throws NotOwner in other processes.
   */
  get heldTerm(): number {
    if (this.term === undefined) throw new NotOwner();
    return this.term;
  }

  /** Returns the URL of the owner; null if there is no owner or its URL is unknown. */
  async ownerUrl(): Promise<string | null> {
    const [row] = await this.db.query<{ owner_url: string | null }>('select owner_url from ownership');
    return row?.owner_url ?? null;
  }

  private async look(): Promise<void> {
    try {
      if (this.isLost) await this.giveBack();
      if (this.isStopped) return;
      const nowMs = this.clock.monotonicMs();
      if (this.term !== undefined && nowMs - this.renewedAtMs < RENEW_EVERY_MS) return;
      this.session ??= await this.connect();
      this.renewedAtMs = nowMs;
      if (this.term === undefined) await this.tryIt(this.session);
      else await renew(this.session, this.term);
    } catch (error) {
      this.options.log.warn({ error }, 'the owner of the work is unknown; the next attempt follows');
      await this.giveBack();
    }
  }

  private async connect(): Promise<PostgresSession> {
    const { url, service } = this.options;
    const session = await PostgresSession.open({ url, applicationName: `${service} owner`, onLost: () => this.lose() });
    this.isLost = false;
    await keepWatch(session);
    return session;
  }

  private async tryIt(session: PostgresSession): Promise<void> {
    this.term = await tryToOwn(session, this.options.replicaUrl);
    if (this.term === undefined) return;
    this.options.log.info({ term: this.term }, 'this process is the owner of the work');
    for (const work of this.works) await work.begin();
  }

  private lose(): void {
    this.isLost = true;
    this.looking.wake();
  }

  private async giveBack(): Promise<void> {
    const { session, term } = this;
    this.isLost = false;
    this.session = undefined;
    this.term = undefined;
    if (term !== undefined) {
      this.options.log.info({ term }, 'this process is no longer the owner of the work');
      await Promise.all(this.works.map(work => work.end()));
    }
    await session?.close();
  }
}
