import {
  type LedgerAccount,
  LedgerAccountsPage,
  LedgerPage,
  type OutsideHoldings,
  OutsideHoldingsTaken,
} from '@sandbourse/contracts';
import { Unavailable } from '@sandbourse/platform/errors';
import { exchangeInternally, type InternalAnswer } from '@sandbourse/platform/internal';
import type { BrokerageClientConfig } from '../../config.js';

/**
 * Sends requests to the brokerage: for ledger entries whose events are missing, and with the holdings of accounts at
 * other custodians.
 */
export class BrokerageClient {
  constructor(private readonly config: BrokerageClientConfig) {}

  /**
   * Returns accounts of the brokerage with ids after `accountId`, sorted by id. The list is empty after the last
   * account.
   */
  async accountsAfter(accountId: string): Promise<readonly LedgerAccount[]> {
    const { status, answer } = await this.get(`?after=${encodeURIComponent(accountId)}`);
    if (status !== 200) throw new Error(`the brokerage answered ${status} to a request for its accounts`);
    return LedgerAccountsPage.parse(answer).accounts;
  }

  /**
   * Returns the entries of an account after the entry with number `sequence`. Returns undefined if the brokerage does
   * not have the account.
   */
  async entriesAfter(accountId: string, sequence: number): Promise<LedgerPage | undefined> {
    const { status, answer } = await this.get(`/${encodeURIComponent(accountId)}?after_sequence=${sequence}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`the brokerage answered ${status} to a request for entries of ${accountId}`);
    return LedgerPage.parse(answer);
  }

  /** Sends the holdings of another custodian's statement. The brokerage then corrects the ledger of the account. */
  async stateOutsideHoldings(accountId: string, holdings: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    const path = `/v1/internal/outside-holdings/${encodeURIComponent(accountId)}`;
    const { status, answer } = await this.exchange('PUT', path, holdings);
    // The brokerage answers 409 while the clock of the firm is advancing.
    if (status === 503 || status === 409)
      throw new Unavailable('The brokerage cannot accept statements at the moment. Send the statement again');
    if (status !== 200) throw new Error(`the brokerage answered ${status} to a statement of ${accountId}`);
    return OutsideHoldingsTaken.parse(answer);
  }

  private get(path: string): Promise<InternalAnswer> {
    return this.exchange('GET', `/v1/internal/ledgers${path}`);
  }

  private async exchange(method: 'GET' | 'PUT', path: string, body?: object): Promise<InternalAnswer> {
    const { BAAS_URL, BAAS_INTERNAL_SECRET: secret } = this.config;
    try {
      return await exchangeInternally({ method, url: `${BAAS_URL}${path}`, secret, body });
    } catch {
      throw new Unavailable('The brokerage is not reachable');
    }
  }
}
