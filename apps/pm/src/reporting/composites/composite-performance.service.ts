import { Injectable } from '@nestjs/common';
import type { CompositePerformanceQuery, CompositePerformanceView } from '@sandbourse/contracts';
import { dayOf } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money, sum } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { Valuations } from '@sandbourse/portfolio';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { ValuedHistoryService } from '../performance/valued-history.service.js';
import { CompositeNotVisible } from './composite.errors.js';
import { CompositeStore } from './composite.store.js';
import { type CompositeMonth, compositeYear, datesOfMonth, monthsOf } from './composite-months.js';
import { MembershipService } from './membership.service.js';

@Injectable()
export class CompositePerformanceService {
  constructor(
    private readonly db: Database,
    private readonly composites: CompositeStore,
    private readonly membership: MembershipService,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
    private readonly time: BusinessTime,
  ) {}

  async performanceOf(
    caller: Caller,
    compositeId: string,
    query: CompositePerformanceQuery,
  ): Promise<CompositePerformanceView> {
    const { scope } = caller;
    const { composite, membership } = await this.db.as(scope).transaction(async tx => {
      const found = await this.composites.find(tx, scope, compositeId);
      if (!found) throw new CompositeNotVisible();
      return { composite: found, membership: await this.membership.membershipOf(tx, caller, found) };
    });
    const histories: Valuations[] = [];
    for (const { accountIds } of membership.members) {
      const entries = await this.db.as(scope).transaction(tx => this.entries.ofAccounts(tx, scope, accountIds));
      const history = await this.histories.historyOf(composite.firmId, [...entries.values()], composite.baseCurrency);
      histories.push(history.valuations);
    }
    const present = dayOf(this.time.today(composite.firmId));
    const year = query.year ?? this.time.year(composite.firmId);
    const returned = compositeYear(histories, composite.minimumValue, monthsOf(year, present));
    return {
      composite_id: compositeId,
      base_currency: composite.baseCurrency,
      year,
      months: returned.months.map(monthView),
      return: returned.return?.toComputed() ?? null,
      dispersion: returned.dispersion?.toComputed() ?? null,
      excluded_sandbox: membership.excludedSandbox,
    };
  }
}

function monthView({ period, members, return: value }: CompositeMonth): CompositePerformanceView['months'][number] {
  const beginning = members.map(({ beginningValue }) => beginningValue);
  return {
    ...datesOfMonth(period),
    members: members.length,
    beginning_value: sum(Money.zero, beginning).toComputed(),
    return: value?.toComputed() ?? null,
  };
}
