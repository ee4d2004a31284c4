import { Injectable } from '@nestjs/common';
import { ANNOUNCED_FAULTS_MAX, type SeenValues, withoutNamespaces } from '@sandbourse/contracts';
import { column, columns, type Queryable, type Row, type Tx } from '@sandbourse/platform/database';
import type { FaultRule, FaultTerms } from './fault-rule.js';
import { nextFaultVersion } from './fault-versions.js';

const FAULT_RULE = columns<FaultRule>({
  faultId: column.text(),
  firmId: column.text(),
  rule: column.jsonb<FaultTerms>(),
  routes: column.textArray(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  matched: column.bigint(),
  hits: column.bigint(),
  lastHitAt: column.timestamptz(),
  endedAt: column.timestamptz(),
  isDeleted: column.boolean(),
  version: column.bigint(),
  seen: column.jsonb<SeenValues>(),
});

/** Clients of a firm with a seed send paths without the namespace that the ids in stored routes have. */
function readRule(row: Row): FaultRule {
  const rule = FAULT_RULE.read(row);
  return { ...rule, routes: rule.routes?.map(withoutNamespaces) ?? null };
}

const ACTIVE = `ended_at is null and (rule->>'until' is null or (rule->>'until')::timestamptz > $2)`;

@Injectable()
export class FaultStore {
  /** Reserves numbers of changes, and returns the first. Until the transaction ends, no other one changes a rule. */
  nextVersion(tx: Tx, count = 1): Promise<number> {
    return nextFaultVersion(tx, count);
  }

  async insert(tx: Tx, fault: FaultRule): Promise<void> {
    await tx.query(FAULT_RULE.insertInto('fault_rules'), [FAULT_RULE.json([fault])]);
  }

  /** Returns the rules of a firm that were not deleted, oldest first. */
  async list(tx: Tx, firmId: string): Promise<FaultRule[]> {
    const rows = await tx.query('select * from fault_rules where firm_id = $1 and not is_deleted order by fault_id', [
      firmId,
    ]);
    return rows.map(readRule);
  }

  /** Returns the number of the last change of a firm's rules that have not ended. Without such a rule, it is 0. */
  async lastVersionOf(tx: Tx, firmId: string): Promise<number> {
    const [row] = await tx.query<{ last: number | null }>(
      'select max(version) as last from fault_rules where firm_id = $1 and ended_at is null',
      [firmId],
    );
    return row?.last ?? 0;
  }

  async countActive(tx: Tx, firmId: string, now: Date): Promise<number> {
    const rows = await tx.query<{ count: number }>(
      `select count(*) from fault_rules where firm_id = $1 and ${ACTIVE}`,
      [firmId, now],
    );
    return rows[0]?.count ?? 0;
  }

  /** Locks the given rules of a firm that were not deleted, oldest first. */
  async lock(tx: Tx, firmId: string, faultIds: readonly string[]): Promise<FaultRule[]> {
    const rows = await tx.query(
      `select * from fault_rules where firm_id = $1 and fault_id = any($2) and not is_deleted
        order by fault_id for update`,
      [firmId, faultIds],
    );
    return rows.map(readRule);
  }

  async updateCounts(tx: Tx, { faultId, matched, hits, lastHitAt, endedAt }: FaultRule): Promise<void> {
    await tx.query(
      'update fault_rules set matched = $2, hits = $3, last_hit_at = $4, ended_at = $5 where fault_id = $1',
      [faultId, matched, hits, lastHitAt, endedAt],
    );
  }

  /** Locks the given rules that have matched nothing yet, except those that another transaction has locked. */
  async lockUnmatched(tx: Tx, faultIds: readonly string[]): Promise<FaultRule[]> {
    const rows = await tx.query(
      `select * from fault_rules where fault_id = any($1) and matched = 0 and ended_at is null
        order by fault_id for update skip locked`,
      [faultIds],
    );
    return rows.map(readRule);
  }

  async updateSeen(tx: Tx, { faultId, seen }: FaultRule): Promise<void> {
    await tx.query('update fault_rules set seen = $2 where fault_id = $1', [faultId, JSON.stringify(seen)]);
  }

  /** Ends rules, and gives each a version from the given one on, so that the gateways receive the changes. */
  async end(
    tx: Tx,
    faultIds: readonly string[],
    change: { at: Date; version: number; isDeleted: boolean },
  ): Promise<void> {
    await tx.query(
      `update fault_rules set ended_at = coalesce(ended_at, $2), is_deleted = is_deleted or $4,
                              version = $3 + array_position($1, fault_id) - 1
        where fault_id = any($1)`,
      [faultIds, change.at, change.version, change.isDeleted],
    );
  }

  /** Returns the changes after a version, oldest first. A gateway that has just started gets only active rules. */
  async after(db: Queryable, version: number): Promise<FaultRule[]> {
    const rows = await db.query(
      `select * from fault_rules where version > $1 and ($1 > 0 or ended_at is null)
        order by version limit ${ANNOUNCED_FAULTS_MAX}`,
      [version],
    );
    return rows.map(readRule);
  }

  /** Returns the active rules whose time is over, or whose firm has ended. */
  async overdue(tx: Tx, now: Date): Promise<string[]> {
    const rows = await tx.query<{ fault_id: string }>(
      `select fault_id from fault_rules join firms using (firm_id)
        where ended_at is null and (not firms.is_active or (rule->>'until')::timestamptz <= $1)`,
      [now],
    );
    return rows.map(({ fault_id }) => fault_id);
  }

  /** Deletes rules that ended before a time. */
  async forget(tx: Tx, endedBefore: Date): Promise<void> {
    await tx.query('delete from fault_rules where ended_at < $1', [endedBefore]);
  }
}
