import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleToAdvisorSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Household } from './household.js';

const HOUSEHOLD = columns<Household>({
  firmId: column.text(),
  householdId: column.text(),
  repCode: column.text(),
  name: column.text(),
  createdAt: column.timestamptz(),
});
const INSERT = `${HOUSEHOLD.insertInto('households')} on conflict (firm_id, household_id) do nothing returning household_id`;

@Injectable()
export class HouseholdStore {
  /** Stores a household. Returns false if the firm already has a household with this id. */
  async insert(tx: Tx, household: Household): Promise<boolean> {
    return (await tx.query(INSERT, [HOUSEHOLD.json([household])])).length > 0;
  }

  async find(tx: Tx, scope: Scope, firmId: string, householdId: string): Promise<Household | undefined> {
    const [row] = await tx.query(
      `select * from households h where h.firm_id = $4 and h.household_id = $5 and ${visibleToAdvisorSql('h', 1)}`,
      [...scopeValues(scope), firmId, householdId],
    );
    return row && HOUSEHOLD.read(row);
  }

  /** Returns all households that the scope may see, newest first. */
  async list(tx: Tx, scope: Scope): Promise<Household[]> {
    const rows = await tx.query(
      `select * from households h where ${visibleToAdvisorSql('h', 1)} order by h.created_at desc, h.firm_id, h.household_id`,
      scopeValues(scope),
    );
    return rows.map(HOUSEHOLD.read);
  }

  /** Reads the members of these households. Returns a function from a household to its sorted client ids. */
  async membersOf(tx: Tx, households: readonly Household[]): Promise<(household: Household) => string[]> {
    const rows = await tx.query<Row & { firm_id: string; household_id: string; client_ids: string[] }>(
      `select firm_id, household_id, array_agg(client_id order by client_id) as client_ids
         from crm_clients join unnest($1::text[], $2::text[]) as h (firm_id, household_id) using (firm_id, household_id)
        group by firm_id, household_id`,
      [households.map(({ firmId }) => firmId), households.map(({ householdId }) => householdId)],
    );
    const keyOf = (firmId: string, householdId: string) => JSON.stringify([firmId, householdId]);
    const members = new Map(rows.map(row => [keyOf(row.firm_id, row.household_id), row.client_ids]));
    return ({ firmId, householdId }) => members.get(keyOf(firmId, householdId)) ?? [];
  }
}
