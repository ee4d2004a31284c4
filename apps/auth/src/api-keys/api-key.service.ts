import { Injectable } from '@nestjs/common';
import {
  type ApiKeyView,
  type IssuedApiKeyView,
  type IssueKeyRequest,
  KeyIssued,
  KeyRevoked,
  LIMITS,
  microsecondTimestamp,
  newId,
  scopesOfGroup,
} from '@sandbourse/contracts';
import { type Caller, Clock, currentTraceparent, Database, Outbox, SYSTEM_SCOPE } from '@sandbourse/platform';
import { AuditService } from '../audit/audit.service.js';
import { UserService } from '../users/user.service.js';
import { GroupNotGrantable, KeyCapReached, KeyNotVisible } from './api-key.errors.js';
import { type ApiKey, apiKeyView } from './api-key.js';
import { ApiKeyStore } from './api-key.store.js';
import { KeySecrets } from './key-secrets.js';

@Injectable()
export class ApiKeyService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly users: UserService,
    private readonly secrets: KeySecrets,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Issues a key that sees what its issuer sees. The secret is in this answer and in no other; it is kept sealed. */
  async issue(caller: Caller, request: IssueKeyRequest): Promise<IssuedApiKeyView> {
    const scopes = scopesOfGroup(request.pillar, request.permission_group);
    if (!scopes) throw new GroupNotGrantable(request.permission_group);
    const key_secret = this.secrets.generate();

    const issued = await this.db.as(caller.scope).transaction(async tx => {
      await this.users.lockIssuer(tx, caller);
      if ((await this.keys.countActive(tx, caller.firmId)) >= LIMITS.activeKeysPerFirmMax) return undefined;

      const key = this.newKey(caller, request, { scopes, secret: key_secret });
      await this.keys.insert(tx, key);
      await this.audit.note(tx, {
        kind: 'KEY_ISSUED',
        actor: caller.userId,
        firmId: key.firmId,
        keyId: key.keyId,
      });
      this.outbox.append(tx, [keyIssued(key, caller)]);
      return { ...apiKeyView(key), key_secret };
    });
    if (issued) return issued;

    const refusal = new KeyCapReached();
    await this.audit.noteAlone({
      kind: 'KEY_REFUSED',
      actor: caller.userId,
      firmId: caller.firmId,
      reason: refusal.message,
    });
    throw refusal;
  }

  async list(caller: Caller): Promise<ApiKeyView[]> {
    const keys = await this.db.as(caller.scope).transaction(tx => this.keys.list(tx, caller.scope));
    return keys.map(apiKeyView);
  }

  /** When this returns, no service accepts the key or its tokens. Revoking again changes nothing. */
  async revoke(caller: Caller, keyId: string): Promise<ApiKeyView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const key = await this.keys.lock(tx, caller.scope, keyId);
      if (!key) throw new KeyNotVisible();
      if (key.revokedAt) return apiKeyView(key);

      const revokedAt = this.clock.wall();
      await this.keys.revoke(tx, keyId, revokedAt);
      await this.audit.note(tx, { kind: 'KEY_REVOKED', actor: caller.userId, firmId: key.firmId, keyId });
      this.outbox.append(tx, [keyRevoked({ ...key, revokedAt }, caller)]);
      return apiKeyView({ ...key, revokedAt });
    });
  }

  /** Which of these keys may be used right now. Notes their use on the way. */
  async active(keyIds: readonly string[]): Promise<string[]> {
    const active = await this.keys.activeOf(this.db, keyIds);
    await this.keys.noteUse(this.db.as(SYSTEM_SCOPE), [...active.values()], this.clock.wall());
    return [...active.keys()];
  }

  private newKey(
    caller: Caller,
    request: IssueKeyRequest,
    { scopes, secret }: { scopes: readonly string[]; secret: string },
  ): ApiKey {
    const keyId = newId('apiKey');
    return {
      keyId,
      firmId: caller.firmId,
      mintedBy: request.pillar,
      name: request.name,
      permissionGroup: request.permission_group,
      scopes,
      repCode: caller.repCode,
      allowedRepCodes: caller.scope.kind === 'rep_codes' ? caller.scope.repCodes : [],
      secretSealed: this.secrets.seal(keyId, secret),
      createdBy: caller.userId,
      createdAt: this.clock.wall(),
      lastUsedAt: null,
      revokedAt: null,
    };
  }
}

function keyIssued(key: ApiKey, { isSandbox }: Caller) {
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

function keyRevoked(key: ApiKey & { revokedAt: Date }, { userId, isSandbox }: Caller) {
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
