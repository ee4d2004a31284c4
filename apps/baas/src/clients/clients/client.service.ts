import { Injectable } from '@nestjs/common';
import { type ClientView, nanosecondTimestamp, type Paged, type PageQuery } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { ClientStore } from './client.store.js';

@Injectable()
export class ClientService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientStore,
  ) {}

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<ClientView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, clients] = await Promise.all([
        this.clients.count(tx, scope),
        this.clients.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      const items = clients.map(({ clientId, repCode, createdAt }) => ({
        client_id: clientId,
        rep_code: repCode,
        created_at: nanosecondTimestamp(createdAt),
      }));
      return { items, total, page, page_size };
    });
  }
}
