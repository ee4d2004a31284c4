import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CiTokenView, type CreateCiTokenBody, type IssuedCiTokenView, newId } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import { CiTokenUnknown } from './ci-token.errors.js';
import { type CiToken, ciTokenClaims, ciTokenView } from './ci-token.js';
import { CiTokenStore } from './ci-token.store.js';

const DAY_SECONDS = 24 * 60 * 60;

/** Issues and revokes the tokens with which CI pipelines create test firms. */
@Injectable()
export class CiTokenService {
  constructor(
    private readonly db: Database,
    private readonly store: CiTokenStore,
    private readonly tokens: AccessTokens,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Issues a signed token. Only this response contains the token, because auth does not store it. */
  async issue({ userId, firmId }: Caller, { name, days }: CreateCiTokenBody): Promise<IssuedCiTokenView> {
    const createdAt = this.clock.wall();
    const lifetimeSeconds = days * DAY_SECONDS;
    const issued: CiToken = {
      ciTokenId: newId('ciToken'),
      name,
      createdBy: userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
      revokedAt: null,
    };
    await this.db.transaction(async tx => {
      await this.store.insert(tx, issued);
      this.audit.note(tx, { kind: 'CI_TOKEN_ISSUED', actor: userId, firmId, keyId: issued.ciTokenId });
    });
    const claims = { ...ciTokenClaims(issued, firmId), jti: randomUUID(), token_generation: 0 };
    return {
      ...ciTokenView(issued, createdAt),
      token: this.tokens.sign(claims, { at: createdAt, lifetimeSeconds }),
    };
  }

  async list(): Promise<CiTokenView[]> {
    const tokens = await this.db.transaction(tx => this.store.list(tx));
    return tokens.map(token => ciTokenView(token, this.clock.wall()));
  }

  /**
   * Revokes a token. After this method returns, the token is invalid. If the token is already revoked, nothing changes.
   */
  async revoke({ userId, firmId }: Caller, ciTokenId: string): Promise<CiTokenView> {
    return this.db.transaction(async tx => {
      const token = await this.store.lock(tx, ciTokenId);
      if (!token) throw new CiTokenUnknown(ciTokenId);
      const now = this.clock.wall();
      if (token.revokedAt) return ciTokenView(token, now);

      await this.store.revoke(tx, ciTokenId, now);
      this.audit.note(tx, { kind: 'CI_TOKEN_REVOKED', actor: userId, firmId, keyId: ciTokenId });
      return ciTokenView({ ...token, revokedAt: now }, now);
    });
  }
}
