import { Injectable } from '@nestjs/common';
import { KeyIssued, KeyRevoked, microsecondTimestamp } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { AuditService } from '../../operations/audit/audit.service.js';
import type { ApiKey } from './api-key.js';

/** The login that revokes a key. The `userId` is null if the key was revoked because its firm ended. */
export interface Revoker {
  readonly userId: string | null;
  readonly isSandbox: boolean;
}

/** Records changes of keys in the audit ledger and publishes them on the bus. */
@Injectable()
export class KeyHistoryService {
  constructor(
    private readonly audit: AuditService,
    private readonly eventLog: EventLog,
  ) {}

  issued(tx: Tx, key: ApiKey, isSandbox: boolean): void {
    const { keyId, firmId, createdBy } = key;
    this.audit.note(tx, { kind: 'KEY_ISSUED', actor: createdBy, firmId, keyId });
    this.eventLog.publish(tx, [keyIssued(key, isSandbox)]);
  }

  revoked(tx: Tx, key: ApiKey & { revokedAt: Date }, revokedBy: Revoker): void {
    const { keyId, firmId } = key;
    this.audit.note(tx, { kind: 'KEY_REVOKED', actor: revokedBy.userId ?? undefined, firmId, keyId });
    this.eventLog.publish(tx, [keyRevoked(key, revokedBy)]);
  }

  async refused({ userId, firmId }: Caller, refusal: Error): Promise<void> {
    await this.audit.noteAlone({ kind: 'KEY_REFUSED', actor: userId, firmId, reason: refusal.message });
  }
}

function keyIssued(key: ApiKey, isSandbox: boolean) {
  return KeyIssued.occurred(
    {
      firm_id: key.firmId,
      key_id: key.keyId,
      minted_by: key.mintedBy,
      permission_group: key.permissionGroup,
      allowed_rep_codes: [...key.allowedRepCodes],
      issued_by: key.createdBy,
      issued_at: microsecondTimestamp(key.createdAt),
    },
    { at: key.createdAt, isSandbox, traceparent: currentTraceparent() },
  );
}

function keyRevoked(key: ApiKey & { revokedAt: Date }, { userId, isSandbox }: Revoker) {
  return KeyRevoked.occurred(
    {
      firm_id: key.firmId,
      key_id: key.keyId,
      revoked_by: userId,
      revoked_at: microsecondTimestamp(key.revokedAt),
    },
    { at: key.revokedAt, isSandbox, traceparent: currentTraceparent() },
  );
}
