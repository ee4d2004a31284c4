import { Injectable } from '@nestjs/common';
import type { RequiredDistributionsQuery, RequiredDistributionsView } from '@sandbourse/contracts';
import { dayOf, type EntryDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { calendarYear, closingValue, firstDistributionYear } from '@sandbourse/portfolio';
import { isHeldAway } from '../../books/accounts/account.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { ClientStore } from '../../clients/crm/client.store.js';
import { ClientNotVisible } from '../../clients/crm/crm.errors.js';
import { inceptionOf } from '../performance/valued-history.js';
import { ValuedHistoryService } from '../performance/valued-history.service.js';
import { type Ira, requiredDistributionView, type YearEndValue } from './required-distribution.js';

@Injectable()
export class RequiredDistributionService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientStore,
    private readonly accounts: AccountStore,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the required minimum distributions of a client for a year: one for each traditional IRA. Each is computed
   * from the value of the IRA at the end of the previous year.
   */
  async ofClient(
    { scope, firmId }: Caller,
    clientId: string,
    query: RequiredDistributionsQuery,
  ): Promise<RequiredDistributionsView> {
    const { dateOfBirth, iras, entries } = await this.db.as(scope).transaction(async tx => {
      const client = await this.clients.find(tx, scope, firmId, clientId);
      if (!client) throw new ClientNotVisible();
      const owned = await this.accounts.ofClient(tx, scope, firmId, clientId);
      const traditional = owned.flatMap(({ accountId, details }) =>
        details?.accountType === 'TRADITIONAL_IRA' ? { accountId, details } : [],
      );
      const ids = traditional.map(({ accountId }) => accountId);
      return { ...client, iras: traditional, entries: await this.entries.ofAccounts(tx, scope, ids) };
    });
    const year = query.year ?? this.time.year(firmId);
    const items = [];
    for (const ira of iras) {
      const value = await this.yearEndValue(firmId, ira, entries.get(ira.accountId) ?? [], `${year - 1}-12-31`);
      items.push(requiredDistributionView(ira, { dateOfBirth, year }, value));
    }
    return {
      client_id: clientId,
      year,
      age: year - calendarYear(dateOfBirth),
      first_rmd_year: firstDistributionYear(dateOfBirth),
      items,
      total: items.length,
    };
  }

  private async yearEndValue(
    firmId: string,
    { details }: Ira,
    entries: readonly EntryDraft[],
    yearEnd: string,
  ): Promise<YearEndValue> {
    if (yearEnd >= this.time.today(firmId)) return { value: null, reason: 'YEAR_NOT_OVER' };
    const history = await this.histories.historyOf(firmId, [entries], details.baseCurrency);
    if (isHeldAway(details) && inceptionOf(history) > dayOf(yearEnd)) return { value: null, reason: 'NOT_FOLLOWED' };
    return closingValue(history.valuations, yearEnd);
  }
}
