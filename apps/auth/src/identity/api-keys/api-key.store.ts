import { Injectable } from '@nestjs/common';
import { firmOf, type Scope } from '@sandbourse/platform/caller';
import { column, columns, type Queryable, type Row, type Tx } from '@sandbourse/platform/database';
import type { ActiveKey, ApiKey } from './api-key.js';

const API_KEY = columns<ApiKey>({
  keyId: column.text(),
  firmId: column.text(),
  mintedBy: column.text(),
  name: column.text(),
  permissionGroup: column.text(),
  scopes: column.textArray(),
  repCode: column.text(),
  allowedRepCodes: column.textArray(),
  secretSealed: column.text(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  lastUsedAt: column.timestamptz(),
  revokedAt: column.timestamptz(),
});

/** Minimum time between two records of the use of one key, in milliseconds. */
const NOTED_FOR_MS = 60_000;

@Injectable()
export class ApiKeyStore {
  async countActive(tx: Tx, firmId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from api_keys where firm_id = $1 and revoked_at is null',
      [firmId],
    );
    return row?.count ?? 0;
  }

  insert(tx: Tx, key: ApiKey): void {
    tx.send(API_KEY.insertInto('api_keys'), [API_KEY.json([key])]);
  }

  async list(tx: Tx, scope: Scope): Promise<ApiKey[]> {
    const rows = await tx.query(
      'select * from api_keys where ($1::text is null or firm_id = $1) order by created_at desc, key_id desc',
      [firmOf(scope)],
    );
    return rows.map(API_KEY.read);
  }

  /**
   * Locks and returns a key of the caller's firm. Returns undefined if the key is unknown or belongs to another firm.
   */
  async lock(tx: Tx, scope: Scope, keyId: string): Promise<ApiKey | undefined> {
    const [row] = await tx.query(
      'select * from api_keys where key_id = $2 and ($1::text is null or firm_id = $1) for update',
      [firmOf(scope), keyId],
    );
    return row && API_KEY.read(row);
  }

  async lockActiveOf(tx: Tx, firmId: string): Promise<ApiKey[]> {
    const rows = await tx.query(
      'select * from api_keys where firm_id = $1 and revoked_at is null order by key_id for update',
      [firmId],
    );
    return rows.map(API_KEY.read);
  }

  async revoke(tx: Tx, keyId: string, at: Date): Promise<void> {
    await tx.query('update api_keys set revoked_at = $2 where key_id = $1 and revoked_at is null', [keyId, at]);
  }

  /**
   * Returns a key for authentication. The query has no scope, because the caller is still unknown: the key determines
   * which data the caller may see.
   */
  async find(tx: Tx, keyId: string): Promise<ApiKey | undefined> {
    const [row] = await tx.query('select * from api_keys where key_id = $1', [keyId]);
    return row && API_KEY.read(row);
  }

  /** Returns the active keys of active firms, by id. */
  async activeOf(db: Queryable, keyIds: readonly string[]): Promise<Map<string, ActiveKey>> {
    const rows = await db.query<Row & { is_sandbox: boolean }>(
      'select active.*, is_sandbox from active_keys($1) as active join firms using (firm_id)',
      [keyIds],
    );
    return new Map(rows.map(row => ({ ...API_KEY.read(row), isSandbox: row.is_sandbox })).map(key => [key.keyId, key]));
  }

  /**
   * Records the use of keys, at most once per minute for each key. Skips a row that another transaction has locked. The
   * next use of that key is recorded instead.
   */
  async noteUse(db: Queryable, keys: readonly ApiKey[], at: Date): Promise<void> {
    const unnoted = keys.filter(({ lastUsedAt }) => !lastUsedAt || at.getTime() - lastUsedAt.getTime() >= NOTED_FOR_MS);
    if (unnoted.length === 0) return;
    await db.query(
      `update api_keys set last_used_at = $2
        where key_id in (select key_id from api_keys
                          where key_id = any($1)
                            and (last_used_at is null or last_used_at <= $2::timestamptz - interval '${NOTED_FOR_MS} ms')
                            for update skip locked)`,
      [unnoted.map(({ keyId }) => keyId), at],
    );
  }
}
