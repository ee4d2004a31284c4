import { Injectable } from '@nestjs/common';
import {
  type AccessRefusal,
  type AuditEventsQuery,
  type AuditEventView,
  newId,
  type Paged,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx, UnitOfWork } from '@sandbourse/platform/database';
import { currentAddress, currentTraceId } from '@sandbourse/platform/request-context';
import { AuditStore } from './audit.store.js';
import { accessRefused, auditEventView, type NewAuditEvent } from './audit-event.js';

/** Records admitted and refused access, and issued and revoked credentials, in an append-only ledger. */
@Injectable()
export class AuditService {
  constructor(
    private readonly db: Database,
    private readonly store: AuditStore,
    private readonly clock: Clock,
  ) {}

  /** Records an event in the caller's transaction. If the transaction is rolled back, the event is not stored. */
  note(tx: Tx, event: NewAuditEvent): void {
    this.store.append(tx, [
      {
        ...event,
        eventId: newId('event'),
        occurredAt: this.clock.wall(),
        address: currentAddress(),
        traceId: currentTraceId(),
      },
    ]);
  }

  /** Records the requests that the guards of other services rejected, each with the time of its rejection. */
  async noteRefusals(refusals: readonly AccessRefusal[]): Promise<void> {
    await this.db.transaction(async tx => this.store.append(tx, refusals.map(accessRefused)));
  }

  /** Records a refusal in a separate transaction, because the transaction of the refused request is rolled back. */
  async noteAlone(event: NewAuditEvent): Promise<void> {
    await UnitOfWork.outside(() => this.db.transaction(async tx => this.note(tx, event)));
  }

  async list(query: AuditEventsQuery): Promise<Paged<AuditEventView>> {
    return this.db.transaction(async tx => {
      const [events, total] = await Promise.all([this.store.list(tx, query), this.store.count(tx, query)]);
      return { items: events.map(auditEventView), total, page: query.page, page_size: query.page_size };
    });
  }
}
