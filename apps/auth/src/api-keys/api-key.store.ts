import { Injectable } from '@nestjs/common';
import type { Pillar } from '@sandbourse/contracts';
import type { Queryable, Scope, Tx } from '@sandbourse/platform';
import type { ActiveKey, ApiKey } from './api-key.js';

interface ApiKeyRow extends Record<string, unknown> {
  key_id: string;
  firm_id: string;
  minted_by: Pillar;
  name: string;
  permission_group: string;
  scopes: string[];
  rep_code: string | null;
  allowed_rep_codes: string[];
  secret_sealed: string;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** What a key whose use was noted needs no further note of. */
const NOTED_FOR_MS = 60_000;

@Injectable()
export class ApiKeyStore {
  /** Makes the firm's issuances wait for each other, so that they cannot pass its cap together. */
  async lockFirm(tx: Tx, firmId: string): Promise<void> {
    await tx.query('select 1 from firms where firm_id = $1 for no key update', [firmId]);
  }

  async countActive(tx: Tx, firmId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from api_keys where firm_id = $1 and revoked_at is null',
      [firmId],
    );
    return row?.count ?? 0;
  }

  async insert(tx: Tx, key: ApiKey): Promise<void> {
    await tx.query(
      `insert into api_keys (key_id, firm_id, minted_by, name, permission_group, scopes, rep_code, allowed_rep_codes,
                             secret_sealed, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        key.keyId,
        key.firmId,
        key.mintedBy,
        key.name,
        key.permissionGroup,
        key.scopes,
        key.repCode,
        key.allowedRepCodes,
        key.secretSealed,
        key.createdBy,
        key.createdAt,
      ],
    );
  }

  /** The keys of the caller's firm, newest first. */
  async list(tx: Tx, scope: Scope): Promise<ApiKey[]> {
    const rows = await tx.query<ApiKeyRow>(
      'select * from api_keys where ($1::text is null or firm_id = $1) order by created_at desc, key_id desc',
      [firmOf(scope)],
    );
    return rows.map(fromRow);
  }

  /** The caller's key, locked; undefined when it is unknown or another firm's. */
  async lock(tx: Tx, scope: Scope, keyId: string): Promise<ApiKey | undefined> {
    const [row] = await tx.query<ApiKeyRow>(
      'select * from api_keys where key_id = $2 and ($1::text is null or firm_id = $1) for update',
      [firmOf(scope), keyId],
    );
    return row && fromRow(row);
  }

  async revoke(tx: Tx, keyId: string, at: Date): Promise<void> {
    await tx.query('update api_keys set revoked_at = $2 where key_id = $1 and revoked_at is null', [keyId, at]);
  }

  /** For authentication, where the key decides whose data it is: it is not anyone's to see yet. */
  async find(tx: Tx, keyId: string): Promise<ApiKey | undefined> {
    const [row] = await tx.query<ApiKeyRow>('select * from api_keys where key_id = $1', [keyId]);
    return row && fromRow(row);
  }

  /** Those of the keys that are active, and whose firms are, by id. */
  async activeOf(db: Queryable, keyIds: readonly string[]): Promise<Map<string, ActiveKey>> {
    const rows = await db.query<ApiKeyRow & { is_sandbox: boolean }>(
      'select active.*, is_sandbox from active_keys($1) as active join firms using (firm_id)',
      [keyIds],
    );
    return new Map(rows.map(row => [row.key_id, { ...fromRow(row), isSandbox: row.is_sandbox }]));
  }

  /** Notes that keys are in use, once a minute at most. A row that somebody else holds is noted another time. */
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

function firmOf(scope: Scope): string | null {
  return scope.kind === 'all' ? null : scope.firmId;
}

function fromRow(row: ApiKeyRow): ApiKey {
  return {
    keyId: row.key_id,
    firmId: row.firm_id,
    mintedBy: row.minted_by,
    name: row.name,
    permissionGroup: row.permission_group,
    scopes: row.scopes,
    repCode: row.rep_code,
    allowedRepCodes: row.allowed_rep_codes,
    secretSealed: row.secret_sealed,
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
