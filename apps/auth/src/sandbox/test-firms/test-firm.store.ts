import { Injectable } from '@nestjs/common';
import type { TestFirmsQuery } from '@sandbourse/contracts';
import { column, columns, lockKey, type Row, type Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';
import type { TestFirm } from './test-firm.js';

const TEST_FIRM = columns<TestFirm>({
  firmId: column.text(),
  name: column.text(),
  status: column.text(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  expiresAt: column.timestamptz(),
  endedAt: column.timestamptz(),
});

const END = { kind: 'end of a test firm', durationMs: 15_000 };

export interface LeasedEnd {
  readonly firmId: string;
  readonly lease: Lease;
}

const MATCHING = 'from test_firms where ($1::text is null or created_by = $1) and ($2::text is null or status = $2)';

/**
 * Stores test firms. Access depends on the creator of a test firm, who belongs to no tenant. The store therefore always
 * reads with the permissions of the service.
 */
@Injectable()
export class TestFirmStore {
  constructor(private readonly leases: Leases) {}

  /** Makes transactions that create test firms wait for each other, so that together they cannot exceed the limit. */
  lockCap(tx: Tx): void {
    tx.send(`select pg_advisory_xact_lock(${lockKey('active test firms')})`);
  }

  /** Counts active firms. A firm whose `ttl` is over does not count, even before the sweep ends it. */
  async countActive(tx: Tx, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from test_firms where status = 'ACTIVE' and (expires_at is null or expires_at > $1)`,
      [now],
    );
    return row?.count ?? 0;
  }

  /** Inserts a test firm. Returns false if its creator has an active firm with the same name. */
  async insert(tx: Tx, firm: TestFirm): Promise<boolean> {
    const stored = await tx.query(
      `${TEST_FIRM.insertInto('test_firms')}
       on conflict (created_by, name) where status = 'ACTIVE' do nothing returning firm_id`,
      [TEST_FIRM.json([firm])],
    );
    return stored.length > 0;
  }

  /**
   * Returns a test firm, locked.
   * @param createdBy null for a firm of any creator
   */
  async lock(tx: Tx, firmId: string, createdBy: string | null): Promise<TestFirm | undefined> {
    const [row] = await tx.query(
      'select * from test_firms where firm_id = $1 and ($2::text is null or created_by = $2) for update',
      [firmId, createdBy],
    );
    return row && TEST_FIRM.read(row);
  }

  async findActive(tx: Tx, createdBy: string, name: string, now: Date): Promise<TestFirm | undefined> {
    const [row] = await tx.query(
      `select * from test_firms where created_by = $1 and name = $2 and status = 'ACTIVE'
          and (expires_at is null or expires_at > $3)`,
      [createdBy, name, now],
    );
    return row && TEST_FIRM.read(row);
  }

  async find(tx: Tx, firmId: string, createdBy: string | null): Promise<TestFirm | undefined> {
    const [row] = await tx.query(
      'select * from test_firms where firm_id = $1 and ($2::text is null or created_by = $2)',
      [firmId, createdBy],
    );
    return row && TEST_FIRM.read(row);
  }

  /** Leases the end of at most `limit` firms whose `ttl` is over and that no process is ending. */
  async takeExpired(tx: Tx, now: Date, limit: number): Promise<LeasedEnd[]> {
    const rows = await tx.query<Row & { firm_id: string }>(
      `select firm_id from test_firms where status = 'ACTIVE' and expires_at <= $1 and ${isFreeSql(END, 'firm_id')}
        order by expires_at limit $2 for update skip locked`,
      [now, limit],
    );
    const taken: LeasedEnd[] = [];
    for (const { firm_id: firmId } of rows) {
      const lease = await this.leases.take(tx, END, firmId);
      if (lease) taken.push({ firmId, lease });
    }
    return taken;
  }

  /** Returns the time at which the next `ttl` is over. */
  async nextExpiry(tx: Tx, now: Date): Promise<Date | undefined> {
    const [row] = await tx.query<Row & { next: Date | null }>(
      `select min(expires_at) as next from test_firms where status = 'ACTIVE' and expires_at > $1`,
      [now],
    );
    return row?.next ?? undefined;
  }

  updateEnd(tx: Tx, { firmId, status, endedAt }: TestFirm): void {
    tx.send('update test_firms set status = $2, ended_at = $3 where firm_id = $1', [firmId, status, endedAt]);
  }

  async list(
    tx: Tx,
    createdBy: string | null,
    { status, page, page_size }: TestFirmsQuery,
  ): Promise<{ firms: TestFirm[]; total: number }> {
    const matching = [createdBy, status ?? null];
    const rows = await tx.query(`select * ${MATCHING} order by created_at desc, firm_id limit $3 offset $4`, [
      ...matching,
      page_size,
      (page - 1) * page_size,
    ]);
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, matching);
    return { firms: rows.map(TEST_FIRM.read), total: row?.count ?? 0 };
  }
}
