import { Injectable } from '@nestjs/common';
import { InvalidClient } from '@sandbourse/platform/api-keys';
import type { Tx } from '@sandbourse/platform/database';
import type { DomainError } from '@sandbourse/platform/errors';
import { AuditService } from '../../operations/audit/audit.service.js';
import type { ApiKey } from '../api-keys/api-key.js';
import { EndedFirms } from '../ended-firms/ended-firms.js';
import type { Firm } from '../firms/firm.js';

/** The key of a request to the token endpoint, as far as it is known. `isSecret` is true if the secret was correct. */
export interface ShownKey {
  readonly key: ApiKey | undefined;
  readonly firm: Firm | undefined;
  readonly isSecret: boolean;
}

/** Records each token that the token endpoint issues or refuses, and chooses the error of a refusal. */
@Injectable()
export class TokenAuditService {
  constructor(
    private readonly audit: AuditService,
    private readonly endedFirms: EndedFirms,
  ) {}

  noteIssued(tx: Tx, { keyId, firmId }: ApiKey): void {
    this.audit.note(tx, { kind: 'TOKEN_ISSUED', actor: keyId, firmId, keyId });
  }

  /**
   * Records a refusal and returns it. Only a client that has the secret of a key learns that the key's firm has ended.
   */
  async refusalOf({ key, firm, isSecret }: ShownKey): Promise<DomainError> {
    await this.audit.noteAlone({
      kind: 'TOKEN_REFUSED',
      actor: isSecret ? key?.keyId : undefined,
      firmId: key?.firmId,
      keyId: key?.keyId,
      reason: reasonAgainst(key, firm, isSecret),
    });
    const ended = key && isSecret && !firm?.isActive ? await this.endedFirms.refusalOf(key.firmId) : undefined;
    return ended ?? new InvalidClient();
  }
}

function reasonAgainst(key: ApiKey | undefined, firm: Firm | undefined, isSecret: boolean): string {
  if (!key) return 'unknown key';
  if (!isSecret) return 'wrong secret';
  if (!firm?.isActive) return 'inactive firm';
  return key.revokedAt ? 'revoked key' : 'inactive login';
}
