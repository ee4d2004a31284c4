import { type LedgerAccount, LedgerAccountsPage, LedgerPage } from '@sandbourse/contracts';
import { exchangeInternally, Unavailable } from '@sandbourse/platform';
import type { BrokerageClientConfig } from '../config.js';

/** What portfolio management asks of the brokerage when events were missed. */
export class BrokerageClient {
  constructor(private readonly config: BrokerageClientConfig) {}

  /** Accounts behind one of them, in the order of their ids; none behind the last. */
  async accountsAfter(accountId: string): Promise<readonly LedgerAccount[]> {
    const { status, answer } = await this.get(`?after=${encodeURIComponent(accountId)}`);
    if (status !== 200) throw new Error(`the brokerage answered ${status} when asked for its accounts`);
    return LedgerAccountsPage.parse(answer).accounts;
  }

  /** Entries of an account behind one of them, in sequence; undefined when the brokerage does not know the account. */
  async entriesAfter(accountId: string, sequence: number): Promise<LedgerPage | undefined> {
    const { status, answer } = await this.get(`/${encodeURIComponent(accountId)}?after_sequence=${sequence}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`the brokerage answered ${status} when asked for entries of ${accountId}`);
    return LedgerPage.parse(answer);
  }

  private async get(path: string) {
    const { BAAS_URL, BAAS_INTERNAL_SECRET: secret } = this.config;
    try {
      return await exchangeInternally({ method: 'GET', url: `${BAAS_URL}/v1/internal/ledgers${path}`, secret });
    } catch {
      throw new Unavailable('The brokerage is out of reach');
    }
  }
}
