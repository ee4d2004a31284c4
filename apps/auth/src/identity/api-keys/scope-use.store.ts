import { Injectable } from '@nestjs/common';
import type { KeyUse } from '@sandbourse/contracts';
import { firmOf, type Scope } from '@sandbourse/platform/caller';
import { type Queryable, type Row, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { UsedScope } from './api-key.js';

interface ScopeUseRow extends Row {
  readonly key_id: string;
  readonly scope: string;
  readonly last_used_at: Date;
}

@Injectable()
export class ScopeUseStore {
  /** Stores uses, in any order and with repetitions. Uses of unknown keys are ignored. */
  async note(db: Queryable, uses: readonly KeyUse[]): Promise<void> {
    await db.query(
      `insert into api_key_scope_uses (key_id, scope, firm_id, last_used_at)
       select key_id, scope, firm_id, max(used_at)
         from json_to_recordset($1::json) as used (key_id text, scope text, used_at timestamptz)
         join api_keys using (key_id)
        group by key_id, scope, firm_id order by key_id, scope
       on conflict (key_id, scope) do update set last_used_at = excluded.last_used_at
         where api_key_scope_uses.last_used_at < excluded.last_used_at`,
      [JSON.stringify(uses)],
    );
  }

  /** Returns the uses of each key, latest first, by key id. A key without uses is left out. */
  async usesOf(tx: Tx, scope: Scope, keyIds: readonly string[]): Promise<Map<string, UsedScope[]>> {
    const rows = await tx.query<ScopeUseRow>(
      `select key_id, scope, last_used_at from api_key_scope_uses
        where ($1::text is null or firm_id = $1) and key_id = any($2) order by last_used_at desc, scope`,
      [firmOf(scope), keyIds],
    );
    return groupedBy(rows, row => row.key_id);
  }
}
