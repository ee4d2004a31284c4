import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Client } from './client.js';

const CLIENT = columns<Client>({
  firmId: column.text(),
  clientId: column.text(),
  householdId: column.text(),
  repCode: column.text(),
  firstName: column.text(),
  lastName: column.text(),
  email: column.text(),
  dateOfBirth: column.date(),
  advisorName: column.text(),
  createdAt: column.timestamptz(),
});
const INSERT = `${CLIENT.insertInto('crm_clients')} on conflict (firm_id, client_id) do nothing returning client_id`;

interface Part {
  readonly limit: number;
  readonly offset: number;
}

@Injectable()
export class ClientStore {
  /** Stores a client. Returns false if the firm already has a client with this id. */
  async insert(tx: Tx, client: Client): Promise<boolean> {
    return (await tx.query(INSERT, [CLIENT.json([client])])).length > 0;
  }

  /** Returns a client. Two firms may use the same client id, so the firm is needed to find it. */
  async find(tx: Tx, scope: Scope, firmId: string, clientId: string): Promise<Client | undefined> {
    const [row] = await tx.query(
      `select * from crm_clients c where c.firm_id = $4 and c.client_id = $5 and ${visibleSql('c', 1)}`,
      [...scopeValues(scope), firmId, clientId],
    );
    return row && CLIENT.read(row);
  }

  /**
   * Returns a page of clients, newest first. If `householdId` is null, all clients are included, with and without a
   * household.
   */
  async page(tx: Tx, scope: Scope, householdId: string | null, { limit, offset }: Part): Promise<Client[]> {
    const rows = await tx.query(
      `select * from crm_clients c where ${visibleSql('c', 1)} and ($4::text is null or c.household_id = $4)
        order by c.created_at desc, c.firm_id, c.client_id limit $5 offset $6`,
      [...scopeValues(scope), householdId, limit, offset],
    );
    return rows.map(CLIENT.read);
  }

  async count(tx: Tx, scope: Scope, householdId: string | null): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from crm_clients c where ${visibleSql('c', 1)} and ($4::text is null or c.household_id = $4)`,
      [...scopeValues(scope), householdId],
    );
    return row?.count ?? 0;
  }
}
