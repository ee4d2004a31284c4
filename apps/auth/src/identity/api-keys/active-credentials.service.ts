import { Injectable } from '@nestjs/common';
import { isId } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { CiTokenStore } from '../ci-tokens/ci-token.store.js';
import { ApiKeyStore } from './api-key.store.js';

/**
 * Reports which keys and CI tokens are active. The other services ask this service when a request arrives with a key or
 * a CI token.
 */
@Injectable()
export class ActiveCredentialsService {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeyStore,
    private readonly ciTokens: CiTokenStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the given keys and CI tokens that may be used now. Also records the use of the keys. */
  async activeOf(ids: readonly string[]): Promise<string[]> {
    const ofCi = ids.filter(id => isId('ciToken', id));
    const ciTokens = ofCi.length === 0 ? [] : await this.ciTokens.activeOf(this.db, ofCi);
    const keys = await this.keys.activeOf(this.db, ids);
    await this.keys.noteUse(this.db.as(SYSTEM_SCOPE), [...keys.values()], this.clock.wall());
    return [...keys.keys(), ...ciTokens];
  }
}
