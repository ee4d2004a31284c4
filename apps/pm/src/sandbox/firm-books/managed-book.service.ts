import { Injectable } from '@nestjs/common';
import {
  type Allocation,
  type Book,
  type BookedAccounts,
  type BookModel,
  type ManagedBookRequest,
  type ManagedIds,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { CrmService } from '../../clients/crm/crm.service.js';
import { ModelService } from '../../portfolios/models/model.service.js';
import { PortfolioService } from '../../portfolios/portfolios/portfolio.service.js';
import { FeeScheduleService } from '../../reporting/billing/fee-schedule.service.js';
import { BookedLedger } from './booked-ledger.service.js';
import { ManagedSettings } from './managed-settings.service.js';

/** Creates the clients, models and portfolios of a book in one transaction. */
@Injectable()
export class ManagedBookService {
  constructor(
    private readonly db: Database,
    private readonly ledger: BookedLedger,
    private readonly crm: CrmService,
    private readonly models: ModelService,
    private readonly schedules: FeeScheduleService,
    private readonly portfolios: PortfolioService,
    private readonly settings: ManagedSettings,
  ) {}

  /** Creates the clients, models and portfolios of a book. Waits until the ledger entries of the book have arrived. */
  async apply(caller: Caller, { book, booked }: ManagedBookRequest): Promise<ManagedIds> {
    const made = await this.db.as(SYSTEM_SCOPE).together(async tx => {
      await this.ledger.introduce(tx, booked);
      await this.keepRecords(caller, book, booked);
      await this.settings.set(tx, caller, book, booked);
      return this.makePortfolios(caller, book, booked);
    });
    await this.ledger.followed(booked);
    return made;
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

  private async makePortfolios(caller: Caller, book: Book, { accounts }: BookedAccounts): Promise<ManagedIds> {
    const made: ManagedIds = { models: {}, fee_schedules: {}, portfolios: {} };
    for (const { earlier = [], ...model } of book.models) {
      const [first, ...later] = [...earlier, model].map(versionOf) as [ModelVersion, ...ModelVersion[]];
      const { model_id } = await this.models.create(caller, first);
      for (const version of later) await this.models.change(caller, model_id, version);
      made.models[model.name] = model_id;
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
}

type ModelVersion = ReturnType<typeof versionOf>;

function versionOf({ weights, benchmark, ...version }: Omit<BookModel, 'earlier'>) {
  return { ...version, allocations: allocationsOf(weights), benchmark: benchmark ?? null };
}

function allocationsOf(weights: Readonly<Record<string, string>>): Allocation[] {
  return Object.entries(weights).map(([value, weight]) => ({ security: { type: 'ticker', value }, weight }));
}
