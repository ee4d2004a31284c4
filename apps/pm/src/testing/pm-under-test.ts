import { AccountDetails, AccountStatusChanged, exampleOf, newId, type TokenClaims } from '@sandbourse/contracts';
import { loadConfig, SYSTEM_SCOPE } from '@sandbourse/platform';
import { eventually, type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/testing';
import { PmConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import { pmModule } from '../pm.module.js';

/** Portfolio management on a database of its own, and what tests do with it again and again. */
export class PmUnderTest {
  private constructor(readonly pm: ServiceUnderTest) {}

  static async start(environment: Record<string, string> = {}): Promise<PmUnderTest> {
    return new PmUnderTest(
      await startServiceUnderTest({
        service: 'pm',
        migrations,
        module: pmModule,
        parse: ofTest => loadConfig(PmConfig, { ...ofTest, ...environment }),
      }),
    );
  }

  close(): Promise<void> {
    return this.pm.close();
  }

  /** An advisor of HARBOR under R001, unless the claims say otherwise. */
  as(claims: Partial<TokenClaims> = {}) {
    const token = tokenFor(claims);
    return {
      get: <T>(path: string) => this.pm.request<T>('GET', path, { token }),
      post: <T>(path: string, body: object) => this.pm.request<T>('POST', path, { token, body }),
      patch: <T>(path: string, body: object) => this.pm.request<T>('PATCH', path, { token, body }),
      put: <T>(path: string, body: object) => this.pm.request<T>('PUT', path, { token, body }),
    };
  }

  /** An account that the brokerage has told of. */
  async account(
    place: { firm_id?: string; rep_code?: string; client_id?: string } = {},
    details: Partial<AccountDetails> = {},
  ): Promise<string> {
    const data = {
      firm_id: 'HARBOR',
      rep_code: 'R001',
      client_id: null,
      ...place,
      account_id: newId('account'),
      status: 'ACTIVE' as const,
      previous: null,
      reason: null,
      details: { ...exampleOf(AccountDetails), ...details },
    };
    await this.pm.bus.publish([AccountStatusChanged.occurred(data, { at: new Date(), isSandbox: true })]);
    await eventually(async () => {
      const known = await this.pm.database
        .as(SYSTEM_SCOPE)
        .query('select 1 from accounts where account_id = $1', [data.account_id]);
      expect(known).toHaveLength(1);
    });
    return data.account_id;
  }
}
