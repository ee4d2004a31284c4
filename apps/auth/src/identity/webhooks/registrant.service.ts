import { Injectable } from '@nestjs/common';
import type { CallerClaims } from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { keyClaims } from '../api-keys/api-key.js';
import { ApiKeyStore } from '../api-keys/api-key.store.js';
import { userClaims } from '../users/user.js';
import { UserStore } from '../users/user.store.js';

@Injectable()
export class RegistrantService {
  constructor(
    private readonly db: Database,
    private readonly users: UserStore,
    private readonly keys: ApiKeyStore,
  ) {}

  /**
   * Returns the claims that a token of these logins and keys would have now. Inactive logins and keys, and those of
   * inactive firms, are left out.
   */
  async active(ids: readonly string[]): Promise<CallerClaims[]> {
    const logins = await this.users.activeOf(this.db, ids);
    const keys = await this.keys.activeOf(this.db, ids);
    return [...logins.map(userClaims), ...[...keys.values()].map(key => keyClaims(key, key))];
  }
}
