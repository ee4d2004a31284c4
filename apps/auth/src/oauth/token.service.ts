import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AccessTokenView, LIMITS, type TokenForm } from '@sandbourse/contracts';
import { AccessTokens, Clock, Database, isSameSecret, SYSTEM_SCOPE } from '@sandbourse/platform';
import { type ApiKey, keyClaims } from '../api-keys/api-key.js';
import { ApiKeyStore } from '../api-keys/api-key.store.js';
import { KeySecrets } from '../api-keys/key-secrets.js';
import { AuditService } from '../audit/audit.service.js';
import type { Firm } from '../firms/firm.js';
import { FirmStore } from '../firms/firm.store.js';
import { InvalidClient, UnsupportedGrantType } from './token.errors.js';

@Injectable()
export class TokenService {
  /** Compared with when there is no such key, so that time does not tell which ones exist. */
  private readonly decoySecret: string;

  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly firms: FirmStore,
    private readonly secrets: KeySecrets,
    private readonly tokens: AccessTokens,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.decoySecret = secrets.generate();
  }

  /** Trades a key for a token of an hour (RFC 6749, 4.4). It sees and may do what the key does, and dies with it. */
  async issue({ grant_type, client_id, client_secret }: TokenForm): Promise<AccessTokenView> {
    if (grant_type !== 'client_credentials') throw new UnsupportedGrantType();

    const found = await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const key = await this.keys.find(tx, client_id);
      const isActive = (await this.keys.activeOf(tx, [client_id])).has(client_id);
      return { key, firm: key && (await this.firms.find(tx, key.firmId)), isActive };
    });
    const { key, firm, isActive } = found;
    const isSecret = isSameSecret(
      client_secret,
      key ? this.secrets.open(key.keyId, key.secretSealed) : this.decoySecret,
    );
    if (!key || !firm || !isSecret || !isActive) {
      await this.noteRefusal(found, isSecret);
      throw new InvalidClient();
    }

    const now = this.clock.wall();
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.keys.noteUse(tx, [key], now);
      await this.audit.note(tx, { kind: 'TOKEN_ISSUED', actor: key.keyId, firmId: key.firmId, keyId: key.keyId });
    });
    return {
      access_token: this.tokenFor(key, firm, now),
      token_type: 'Bearer',
      expires_in: LIMITS.machineTokenSeconds,
    };
  }

  private noteRefusal({ key, firm }: { key: ApiKey | undefined; firm: Firm | undefined }, isSecret: boolean) {
    return this.audit.noteAlone({
      kind: 'TOKEN_REFUSED',
      actor: isSecret ? key?.keyId : undefined,
      firmId: key?.firmId,
      keyId: key?.keyId,
      reason: reasonAgainst(key, firm, isSecret),
    });
  }

  private tokenFor(key: ApiKey, firm: Firm, at: Date): string {
    return this.tokens.sign(
      { ...keyClaims(key, firm), jti: randomUUID() },
      { at, lifetimeSeconds: LIMITS.machineTokenSeconds },
    );
  }
}

function reasonAgainst(key: ApiKey | undefined, firm: Firm | undefined, isSecret: boolean): string {
  if (!key) return 'unknown key';
  if (!isSecret) return 'wrong secret';
  if (!firm?.isActive) return 'inactive firm';
  return key.revokedAt ? 'revoked key' : 'inactive login';
}
