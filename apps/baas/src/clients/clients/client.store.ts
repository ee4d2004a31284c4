import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Client } from './client.js';

const CLIENT = columns<Client>({
  firmId: column.text(),
  clientId: column.text(),
  repCode: column.text(),
  createdAt: column.timestamptz(),
});
const INSERT = CLIENT.insertInto('clients');

@Injectable()
export class ClientStore {
  insert(tx: Tx, client: Client): Promise<void> {
    return this.insertAll(tx, [client]);
  }

  async insertAll(tx: Tx, clients: readonly Client[]): Promise<void> {
    if (clients.length > 0) await tx.query(INSERT, [CLIENT.json(clients)]);
  }

  /** Returns a client of the firm, even if the caller may not see the data of this client. */
  async ofFirm(tx: Tx, firmId: string, clientId: string): Promise<Client | undefined> {
    const [row] = await tx.query('select * from clients where firm_id = $1 and client_id = $2', [firmId, clientId]);
    return row && CLIENT.read(row);
  }

  /** Returns a page of clients, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Client[]> {
    const rows = await tx.query(
      `select * from clients c where ${visibleSql('c', 1)}
        order by c.created_at desc, c.firm_id, c.client_id limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(CLIENT.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) from clients c where ${visibleSql('c', 1)}`, [
      ...scopeValues(scope),
    ]);
    return row?.count ?? 0;
  }
}
