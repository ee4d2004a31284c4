import { Injectable } from '@nestjs/common';
import type { MarginCallsQuery, Paged, StandingMarginCallView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { Account } from '../records/account.js';
import { AccountStore } from '../records/account.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import type { Valuation } from '../valuation/valuation.js';
import { coveringOf } from './covering.js';
import { type MarginCall, marginCallView } from './margin-call.js';
import { MarginCallStore } from './margin-call.store.js';

@Injectable()
export class MarginCallListService {
  constructor(
    private readonly db: Database,
    private readonly calls: MarginCallStore,
    private readonly accounts: AccountStore,
    private readonly valuation: AccountValuationService,
  ) {}

  /**
   * Returns a page of margin calls, earliest due date first. Each call contains the account's margin at current prices.
   */
  async list({ scope }: Caller, { status, page, page_size }: MarginCallsQuery): Promise<Paged<StandingMarginCallView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, calls] = await Promise.all([
        this.calls.count(tx, scope, status),
        this.calls.page(tx, scope, { status, limit: page_size, offset: (page - 1) * page_size }),
      ]);
      const accounts = await this.accounts.ofIds(tx, scope, [...new Set(calls.map(({ accountId }) => accountId))]);
      const valuations = await this.valuation.valueAll(tx, accounts);
      const standing = new Map(
        accounts.map((account, at) => [account.accountId, { account, valuation: valuations[at] }]),
      );
      const items = calls.flatMap(call => {
        const { account, valuation } = standing.get(call.accountId) ?? {};
        return account && valuation ? [standingView(call, account, valuation)] : [];
      });
      return { items, total, page, page_size };
    });
  }
}

function standingView(call: MarginCall, { accountNumber }: Account, valuation: Valuation): StandingMarginCallView {
  const { shortfall, sale } = coveringOf(valuation);
  return {
    ...marginCallView(call),
    account_number: accountNumber,
    current_equity: valuation.equity.toComputed(),
    current_requirement: valuation.maintenanceRequirement.toComputed(),
    shortfall: shortfall.toComputed(),
    covered_by: call.status === 'OPEN' ? { deposit: shortfall.toComputed(), sale: sale?.toComputed() ?? null } : null,
  };
}
