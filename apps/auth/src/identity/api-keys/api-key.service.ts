import { Injectable } from '@nestjs/common';
import {
  type ApiKeyView,
  type IssuedApiKeyView,
  type IssueKeyRequest,
  type KeyUse,
  LIMITS,
  newId,
  scopesOfGroup,
} from '@sandbourse/contracts';
import { GroupNotGrantable, KeyCapReached, KeyNotVisible } from '@sandbourse/platform/api-keys';
import { type Caller, type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import type { Firm } from '../firms/firm.js';
import { UserService } from '../users/user.service.js';
import { type ApiKey, apiKeyView } from './api-key.js';
import { ApiKeyStore } from './api-key.store.js';
import { KeyHistoryService, type Revoker } from './key-history.service.js';
import { KeySecrets } from './key-secrets.js';
import { ScopeUseStore } from './scope-use.store.js';

type KeyFirm = Pick<Firm, 'firmId' | 'isSandbox'>;

@Injectable()
export class ApiKeyService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly uses: ScopeUseStore,
    private readonly users: UserService,
    private readonly secrets: KeySecrets,
    private readonly history: KeyHistoryService,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues a key that sees the same data as its issuer. Only this response contains the secret. The database stores the
   * secret encrypted.
   */
  async issue(caller: Caller, request: IssueKeyRequest): Promise<IssuedApiKeyView> {
    const scopes = scopesGrantedBy(request);
    const issued = await this.db.as(caller.scope).transaction(async tx => {
      await this.users.lockIssuer(tx, caller);
      if ((await this.keys.countActive(tx, caller.firmId)) >= LIMITS.activeKeysPerFirmMax) return undefined;

      return this.issueIn(tx, caller, request, scopes);
    });
    if (issued) return issued;

    const refusal = new KeyCapReached();
    await this.history.refused(caller, refusal);
    throw refusal;
  }

  /** Issues a key in the caller's transaction. Does not check the firm's limit of keys. */
  async issueIn(
    tx: Tx,
    issuer: Caller,
    request: IssueKeyRequest,
    scopes = scopesGrantedBy(request),
  ): Promise<IssuedApiKeyView> {
    const key_secret = this.secrets.generate();
    const key = this.newKey(issuer, request, { scopes, secret: key_secret });
    await this.store(tx, key, issuer);
    return { ...apiKeyView(key), key_secret };
  }

  async list(caller: Caller): Promise<ApiKeyView[]> {
    const { scope } = caller;
    return this.db.as(scope).reading(async tx => this.viewsOf(tx, scope, await this.keys.list(tx, scope)));
  }

  /**
   * Revokes a key. After this method returns, no service accepts the key or its tokens. If the key is already revoked,
   * nothing changes.
   */
  async revoke(caller: Caller, keyId: string): Promise<ApiKeyView> {
    const { scope } = caller;
    return this.db.as(scope).transaction(async tx => {
      const key = await this.keys.lock(tx, scope, keyId);
      if (!key) throw new KeyNotVisible();

      const revoked = key.revokedAt ? key : await this.end(tx, key, caller);
      const [view] = await this.viewsOf(tx, scope, [revoked]);
      return view as ApiKeyView;
    });
  }

  /**
   * Revokes every active key of a firm in the caller's transaction, and returns these keys. The keys become invalid
   * when the transaction commits.
   */
  async revokeAllOf(tx: Tx, firm: KeyFirm, actor: string | null): Promise<ApiKey[]> {
    const revoked: ApiKey[] = [];
    for (const key of await this.keys.lockActiveOf(tx, firm.firmId))
      revoked.push(await this.end(tx, key, { userId: actor, isSandbox: firm.isSandbox }));
    return revoked;
  }

  /**
   * Issues a key in another firm as a replacement, in the caller's transaction. The new key has the name, permission
   * group, rep codes and issuer of the replaced key.
   */
  async reissue(tx: Tx, replaced: ApiKey, firm: KeyFirm): Promise<IssuedApiKeyView> {
    const keyId = newId('apiKey');
    const secret = this.secrets.generate();
    const key: ApiKey = {
      ...replaced,
      keyId,
      firmId: firm.firmId,
      secretSealed: this.secrets.seal(keyId, secret),
      createdAt: this.clock.wall(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.store(tx, key, firm);
    return { ...apiKeyView(key), key_secret: secret };
  }

  /** Records which scopes the requests with keys have needed. */
  async noteUses(uses: readonly KeyUse[]): Promise<void> {
    await this.uses.note(this.db.as(SYSTEM_SCOPE), uses);
  }

  private async viewsOf(tx: Tx, scope: Scope, keys: readonly ApiKey[]): Promise<ApiKeyView[]> {
    const keyIds = keys.map(({ keyId }) => keyId);
    const uses = await this.uses.usesOf(tx, scope, keyIds);
    return keys.map(key => apiKeyView(key, uses.get(key.keyId)));
  }

  private async store(tx: Tx, key: ApiKey, { isSandbox }: Pick<Caller, 'isSandbox'>): Promise<void> {
    this.keys.insert(tx, key);
    this.history.issued(tx, key, isSandbox);
  }

  private async end(tx: Tx, key: ApiKey, revokedBy: Revoker): Promise<ApiKey> {
    const revoked = { ...key, revokedAt: this.clock.wall() };
    await this.keys.revoke(tx, key.keyId, revoked.revokedAt);
    this.history.revoked(tx, revoked, revokedBy);
    return revoked;
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

/** Returns the scopes of a permission group. Throws GroupNotGrantable for a group that the pillar does not have. */
function scopesGrantedBy({ pillar, permission_group }: IssueKeyRequest): readonly string[] {
  const scopes = scopesOfGroup(pillar, permission_group);
  if (!scopes) throw new GroupNotGrantable(permission_group);
  return scopes;
}
