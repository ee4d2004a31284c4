import { Injectable } from '@nestjs/common';
import type { ScriptedActionRecord } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { KeptAction } from './scripted-action.js';

interface ActionRow extends Row {
  action: ScriptedActionRecord;
  created_at: Date;
}

@Injectable()
export class ScriptedActionStore {
  /** Stores an action. Returns false if the security already has an action on that day. */
  async insert(tx: Tx, { record, createdAt }: KeptAction): Promise<boolean> {
    const rows = await tx.query(
      `insert into scripted_actions (action_id, firm_id, symbol, ex_date, action, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (firm_id, symbol, ex_date) where cancelled_at is null do nothing returning action_id`,
      [record.action_id, record.firm_id, record.symbol, record.ex_date, record, createdAt],
    );
    return rows.length > 0;
  }

  /**
   * Returns the actions that were not cancelled, newest first. If `firmId` is null, includes the actions of all firms.
   */
  async list(tx: Tx, firmId: string | null): Promise<KeptAction[]> {
    const rows = await tx.query<ActionRow>(
      `select action, created_at from scripted_actions
        where cancelled_at is null and ($1::text is null or firm_id = $1) order by action_id desc`,
      [firmId],
    );
    return rows.map(({ action, created_at }) => ({ record: action, createdAt: created_at }));
  }

  async find(tx: Tx, firmId: string, actionId: string): Promise<ScriptedActionRecord | undefined> {
    const [row] = await tx.query<ActionRow>(
      'select action from scripted_actions where action_id = $1 and firm_id = $2 and cancelled_at is null',
      [actionId, firmId],
    );
    return row?.action;
  }

  async cancel(tx: Tx, actionId: string, at: Date): Promise<void> {
    await tx.query('update scripted_actions set cancelled_at = $2 where action_id = $1', [actionId, at]);
  }

  /**
   * Locks and returns the last processed session of a firm. Returns an empty string for a firm without accounts. Until
   * this transaction ends, no session of the firm is processed.
   */
  async lockProcessedThrough(tx: Tx, firmId: string): Promise<string> {
    const [row] = await tx.query<{ processed_through: string }>(
      'select processed_through from business_days where firm_id = $1 for update',
      [firmId],
    );
    return row?.processed_through ?? '';
  }
}
