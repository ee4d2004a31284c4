import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Revocation, RevocationQuestion } from '@sandbourse/contracts';
import { type Scope } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { RUNS_ALONE } from '@sandbourse/platform/ownership';
import { ChangeFeed } from './change-feed.service.js';
import type { NewRevocation } from './revocation.js';
import { RevocationStore } from './revocation.store.js';

/** Stores a revocation in the current transaction. */
export type Revoke = (revocation: NewRevocation) => Promise<void>;

/** Revokes tokens in every service before they expire (docs/decisions/0016). */
@Injectable()
export class RevocationService implements OnModuleInit, OnModuleDestroy {
  private readonly feed: ChangeFeed<Revocation>;

  constructor(
    private readonly db: Database,
    private readonly store: RevocationStore,
    private readonly clock: Clock,
    @Inject(RUNS_ALONE) runsAlone: boolean,
  ) {
    this.feed = new ChangeFeed(
      db,
      clock,
      {
        rows: db,
        table: 'revocations',
        column: 'sequence',
        processes: 'asking_processes',
        after: sequence => store.after(db, sequence),
      },
      runsAlone,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.feed.begin();
  }

  onModuleDestroy(): void {
    this.feed.stop();
  }

  /**
   * Runs a transaction that revokes credentials through `revoke`. Resolves when every polling process has received the
   * revocations, but at the latest after three seconds. A process that cannot poll stops admitting requests after at
   * most one minute. Rows of tenants are visible in the transaction only with a scope.
   */
  async revoking<T>(work: (tx: Tx, revoke: Revoke) => Promise<T>, scope?: Scope): Promise<T> {
    const { result, last } = await this.announcing(work, scope);
    await this.feed.heard(last);
    return result;
  }

  /** Does the same as `revoking`, but does not wait for the polling processes. Returns the number of the last entry. */
  async announcing<T>(
    work: (tx: Tx, revoke: Revoke) => Promise<T>,
    scope?: Scope,
  ): Promise<{ result: T; last: number }> {
    let last = 0;
    const db = scope ? this.db.as(scope) : this.db;
    const result = await db.transaction(tx =>
      work(tx, async revocation => {
        last = await this.store.append(tx, revocation, this.clock.wall());
      }),
    );
    this.feed.tell();
    return { result, last };
  }

  /**
   * Returns the revocations that the polling process has not received yet. If no revocation is new, waits for one until
   * the waiting time of the request is over. The request also confirms that the process has received all revocations up
   * to `after`.
   */
  after(question: RevocationQuestion): Promise<Revocation[]> {
    return this.feed.after(question);
  }
}
