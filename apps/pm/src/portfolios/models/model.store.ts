import { Injectable } from '@nestjs/common';
import type { Allocation } from '@sandbourse/contracts';
import { Weight } from '@sandbourse/money';
import { firmScopeValues, type Scope, visibleInFirmSql } from '@sandbourse/platform/caller';
import { column, columns, lockKey, type Tx } from '@sandbourse/platform/database';
import type { Model } from './model.js';

const MODEL = columns<Model>({
  modelId: column.text(),
  version: column.bigint(),
  firmId: column.text(),
  name: column.text(),
  description: column.text(),
  allocations: column.jsonb<readonly Allocation[]>(),
  cashWeight: column.numeric(Weight),
  benchmark: column.text(),
  createdAt: column.timestamptz(),
  updatedAt: column.timestamptz(),
});
const INSERT = MODEL.insertInto('model_versions');

/** Selects the latest version of each model. */
const NEWEST = `select distinct on (m.model_id) * from model_versions m`;

@Injectable()
export class ModelStore {
  async insert(tx: Tx, version: Model): Promise<void> {
    await tx.query(INSERT, [MODEL.json([version])]);
  }

  /** Locks the model until the transaction ends, so that two requests cannot create the same version. */
  async lock(tx: Tx, modelId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('model', '$1')})`, [modelId]);
  }

  async find(tx: Tx, scope: Scope, modelId: string): Promise<Model | undefined> {
    return (await this.newest(tx, scope, [modelId])).get(modelId);
  }

  /** Returns the latest versions of the models that the scope may see. The key is the model id. */
  async newest(tx: Tx, scope: Scope, modelIds: readonly string[]): Promise<Map<string, Model>> {
    if (modelIds.length === 0) return new Map();
    const rows = await tx.query(
      `${NEWEST} where m.model_id = any($1) and ${visibleInFirmSql('m', 2)} order by m.model_id, m.version desc`,
      [modelIds, ...firmScopeValues(scope)],
    );
    return new Map(rows.map(MODEL.read).map(model => [model.modelId, model]));
  }

  /** Returns the latest version of each model of a firm, oldest model first. No scope is checked. */
  async ofFirm(tx: Tx, firmId: string): Promise<Model[]> {
    const rows = await tx.query(`${NEWEST} where m.firm_id = $1 order by m.model_id, m.version desc`, [firmId]);
    return rows.map(MODEL.read);
  }

  /** Returns all versions of a model, newest first. */
  async versions(tx: Tx, scope: Scope, modelId: string): Promise<Model[]> {
    const rows = await tx.query(
      `select * from model_versions m where m.model_id = $1 and ${visibleInFirmSql('m', 2)} order by m.version desc`,
      [modelId, ...firmScopeValues(scope)],
    );
    return rows.map(MODEL.read);
  }

  /** Returns a page of models, each in its latest version, newest model first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Model[]> {
    const rows = await tx.query(
      `${NEWEST} where ${visibleInFirmSql('m', 1)} order by m.model_id desc, m.version desc limit $3 offset $4`,
      [...firmScopeValues(scope), limit, offset],
    );
    return rows.map(MODEL.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(distinct m.model_id) from model_versions m where ${visibleInFirmSql('m', 1)}`,
      firmScopeValues(scope),
    );
    return row?.count ?? 0;
  }
}
