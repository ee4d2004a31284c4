import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Allocation,
  type Book,
  type BookedAccounts,
  type ManagedBookRequest,
  type ManagedIds,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { accountOf } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { FeeScheduleService } from '../billing/fee-schedule.service.js';
import { BrandingService } from '../branding/branding.service.js';
import { CrmService } from '../crm/crm.service.js';
import { LedgerProgressStore } from '../ledger-replica/ledger-progress.store.js';
import { ModelService } from '../models/model.service.js';
import { PortfolioService } from '../portfolios/portfolio.service.js';
import { TradeParametersService } from '../trade-parameters/trade-parameters.service.js';

const LOOK_EVERY_MS = 10;
/**
 * The maximum time for which a request waits for the book's ledger entries, in milliseconds. After this time, the
 * request succeeds, and the missing entries arrive later.
 */
const PATIENCE_MS = 5_000;

/** Creates the clients, models and portfolios of a book in one transaction. */
@Injectable()
export class ManagedBookService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly progress: LedgerProgressStore,
    private readonly crm: CrmService,
    private readonly models: ModelService,
    private readonly schedules: FeeScheduleService,
    private readonly portfolios: PortfolioService,
    private readonly tradeParameters: TradeParametersService,
    private readonly branding: BrandingService,
  ) {}

  /** Creates the clients, models and portfolios of a book. Waits until the ledger entries of the book have arrived. */
  async apply(caller: Caller, { book, booked }: ManagedBookRequest): Promise<ManagedIds> {
    const made = await this.db.as(SYSTEM_SCOPE).together(async tx => {
      await this.introduce(tx, booked);
      await this.keepRecords(caller, book, booked);
      await this.keepSettings(caller, book);
      return this.makePortfolios(caller, book, booked);
    });
    await this.followed(booked);
    return made;
  }

  private async introduce(tx: Tx, { accounts }: BookedAccounts): Promise<void> {
    await this.accounts.introduce(tx, Object.values(accounts).map(accountOf));
  }

  private async keepRecords(caller: Caller, book: Book, { clients, households }: BookedAccounts): Promise<void> {
    const [first] = book.firm.rep_codes;
    for (const { name, rep_code = first } of book.households)
      await this.crm.createHousehold(caller, { household_id: households[name], name, rep_code });
    for (const { name, household, rep_code = first, ...client } of book.clients)
      await this.crm.createClient(caller, {
        client_id: clients[name],
        household_id: household === undefined ? null : (households[household] ?? null),
        first_name: client.first_name,
        last_name: client.last_name,
        email: client.email ?? null,
        date_of_birth: client.date_of_birth,
        advisor_name: client.advisor_name ?? null,
        rep_code,
      });
  }

  private async keepSettings(caller: Caller, { trade_parameters, branding }: Book): Promise<void> {
    if (trade_parameters) await this.tradeParameters.set(caller, trade_parameters);
    if (branding) await this.branding.set(caller, branding);
  }

  private async makePortfolios(caller: Caller, book: Book, { accounts }: BookedAccounts): Promise<ManagedIds> {
    const made: ManagedIds = { models: {}, fee_schedules: {}, portfolios: {} };
    for (const { weights, benchmark, ...model } of book.models) {
      const body = { ...model, allocations: allocationsOf(weights), benchmark: benchmark ?? null };
      made.models[model.name] = (await this.models.create(caller, body)).model_id;
    }
    for (const schedule of book.fee_schedules)
      made.fee_schedules[schedule.name] = (await this.schedules.create(caller, schedule)).fee_schedule_id;
    for (const portfolio of book.portfolios) {
      const { name, model, weights, cash_weight, base_currency, drift_threshold, fee_schedule } = portfolio;
      const body = {
        name,
        rep_code: portfolio.rep_code ?? book.firm.rep_codes[0],
        ...(model !== undefined && { model_id: made.models[model] }),
        ...(weights && { target_weights: allocationsOf(weights), cash_weight: cash_weight ?? '0' }),
        base_currency,
        drift_threshold,
        account_ids: portfolio.accounts.flatMap(account => accounts[account]?.account_id ?? []),
      };
      const { portfolio_id } = await this.portfolios.create(caller, body, portfolio.inception_date);
      made.portfolios[name] = portfolio_id;
      const fee_schedule_id = fee_schedule === undefined ? undefined : made.fee_schedules[fee_schedule];
      if (fee_schedule_id !== undefined) await this.schedules.assign(caller, portfolio_id, { fee_schedule_id });
    }
    return made;
  }

  /**
   * Waits until all ledger entries of the book have arrived as events and are applied. Returns after `PATIENCE_MS` at
   * the latest.
   */
  private async followed({ accounts }: BookedAccounts): Promise<void> {
    const awaited = Object.values(accounts).filter(({ last_sequence }) => last_sequence > 0);
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await this.isFollowed(awaited)) && performance.now() < deadline) await delay(LOOK_EVERY_MS);
  }

  private async isFollowed(awaited: readonly BookedAccounts['accounts'][string][]): Promise<boolean> {
    if (awaited.length === 0) return true;
    const ids = awaited.map(({ account_id }) => account_id);
    const reached = await this.db.as(SYSTEM_SCOPE).reading(tx => this.progress.ofAccounts(tx, SYSTEM_SCOPE, ids));
    const applied = new Map(reached.map(({ accountId, appliedSequence }) => [accountId, appliedSequence]));
    return awaited.every(({ account_id, last_sequence }) => (applied.get(account_id) ?? 0) >= last_sequence);
  }
}

function allocationsOf(weights: Readonly<Record<string, string>>): Allocation[] {
  return Object.entries(weights).map(([value, weight]) => ({ security: { type: 'ticker', value }, weight }));
}
