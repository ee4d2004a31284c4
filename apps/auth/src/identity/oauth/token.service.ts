import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AccessTokenView, type CallerClaims, LIMITS, type TokenForm } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { isSameSecret } from '@sandbourse/platform/secrets';
import { grantedScopes, keyClaims } from '../api-keys/api-key.js';
import { ApiKeyStore } from '../api-keys/api-key.store.js';
import { KeySecrets } from '../api-keys/key-secrets.js';
import { FirmStore } from '../firms/firm.store.js';
import { requestedScopes } from './requested-scopes.js';
import { TokenAuditService } from './token-audit.service.js';

@Injectable()
export class TokenService {
  /**
   * A secret for the comparison when the key does not exist. Every response then takes the same time, and the time
   * does not reveal which keys exist.
   */
  private readonly decoySecret: string;

  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly firms: FirmStore,
    private readonly secrets: KeySecrets,
    private readonly tokens: AccessTokens,
    private readonly audit: TokenAuditService,
    private readonly clock: Clock,
  ) {
    this.decoySecret = secrets.generate();
  }

  /**
   * Exchanges a key for a token that is valid for one hour (RFC 6749, 4.4). The token sees the same data as the key and
   * has the requested scopes of the key. The token becomes invalid when the key becomes invalid.
   */
  async issue({ client_id, client_secret, scope }: TokenForm): Promise<AccessTokenView> {
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
    if (!key || !firm || !isSecret || !isActive) throw await this.audit.refusalOf({ key, firm, isSecret });

    const scopes = requestedScopes(scope, grantedScopes(key));
    const now = this.clock.wall();
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.keys.noteUse(tx, [key], now);
      this.audit.noteIssued(tx, key);
    });
    return {
      access_token: this.tokenFor({ ...keyClaims(key, firm), scopes: [...scopes] }, now),
      token_type: 'Bearer',
      expires_in: LIMITS.machineTokenSeconds,
      scope: scopes.join(' '),
    };
  }

  private tokenFor(claims: CallerClaims, at: Date): string {
    return this.tokens.sign(
      { ...claims, jti: randomUUID(), token_generation: 0 },
      { at, lifetimeSeconds: LIMITS.machineTokenSeconds },
    );
  }
}
