import { Injectable } from '@nestjs/common';
import type { SignatureClaim, SignatureVerdict } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { type ActiveKey, keyClaims } from '../api-keys/api-key.js';
import { ApiKeyStore } from '../api-keys/api-key.store.js';
import { KeySecrets } from '../api-keys/key-secrets.js';
import { faultOf } from './signature.js';
import { SignatureStore } from './signature.store.js';

/** Verifies the signed requests of all pillars, many at a time. */
@Injectable()
export class SignatureService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly secrets: KeySecrets,
    private readonly used: SignatureStore,
    private readonly clock: Clock,
  ) {}

  /** Returns one verdict for each claim, in the same order. The signature of an accepted write cannot be used again. */
  async verify(claims: readonly SignatureClaim[]): Promise<SignatureVerdict[]> {
    const now = this.clock.wall();
    const keys = await this.keys.activeOf(this.db, [...new Set(claims.map(claim => claim.key_id))]);
    const verdicts = claims.map(claim => this.verdictOn(claim, keys.get(claim.key_id), now));
    await this.keys.noteUse(this.db.as(SYSTEM_SCOPE), [...keys.values()], now);
    return this.refuseReplays(claims, verdicts, now);
  }

  private verdictOn(claim: SignatureClaim, key: ActiveKey | undefined, now: Date): SignatureVerdict {
    const fault = faultOf(claim, key && this.secrets.open(key.keyId, key.secretSealed), now);
    if (fault) return { fault };
    return key ? { caller: keyClaims(key, key) } : { fault: 'KEY' };
  }

  private async refuseReplays(
    claims: readonly SignatureClaim[],
    verdicts: readonly SignatureVerdict[],
    now: Date,
  ): Promise<SignatureVerdict[]> {
    const isUsedUp = (place: number) =>
      Boolean(claims[place]?.single_use && verdicts[place] && 'caller' in verdicts[place]);
    const signatures = claims.filter((_, place) => isUsedUp(place)).map(claim => claim.signature);
    if (signatures.length === 0) return [...verdicts];

    const fresh = await this.used.use(this.db, signatures, now);
    return verdicts.map((verdict, place) =>
      isUsedUp(place) && !fresh.delete(claims[place]?.signature ?? '') ? { fault: 'REPLAY' } : verdict,
    );
  }
}
