import { Injectable } from '@nestjs/common';
import type { Allocation, BookPortfolio, ManagedExportRequest, ManagedPart } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ClientStore } from '../../clients/crm/client.store.js';
import { HouseholdStore } from '../../clients/crm/household.store.js';
import type { Model } from '../../portfolios/models/model.js';
import { ModelStore } from '../../portfolios/models/model.store.js';
import type { Portfolio } from '../../portfolios/portfolios/portfolio.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { FeeScheduleStore } from '../../reporting/billing/fee-schedule.store.js';
import { ManagedSettings } from './managed-settings.service.js';
import { uniqueNames } from './unique-names.js';

/** A page that is large enough for all data of a sandbox firm. */
const EVERYTHING = { limit: 10_000, offset: 0 };

/** Exports the clients, models and portfolios of a firm as a part of its book. The oldest come first. */
@Injectable()
export class ManagedExportService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientStore,
    private readonly households: HouseholdStore,
    private readonly models: ModelStore,
    private readonly schedules: FeeScheduleStore,
    private readonly portfolios: PortfolioStore,
    private readonly settings: ManagedSettings,
  ) {}

  export(caller: Caller, { account_names, client_names, household_names }: ManagedExportRequest): Promise<ManagedPart> {
    const { scope, firmId } = caller;
    return this.db.as(scope).transaction(
      async tx => {
        const [clients, households, models, schedules, portfolios, settings] = await Promise.all([
          this.clients.page(tx, scope, null, EVERYTHING),
          this.households.list(tx, scope),
          this.models.ofFirm(tx, firmId),
          this.schedules.ofFirm(tx, firmId),
          this.portfolios.page(tx, scope, EVERYTHING),
          this.settings.exported(tx, caller, account_names),
        ]);
        clients.sort(byId(({ clientId }) => clientId));
        households.sort(byId(({ householdId }) => householdId));
        portfolios.reverse();
        const householdNames = uniqueNames(
          households,
          ({ householdId, name }) => household_names[householdId] ?? name,
          ({ householdId }) => householdId,
        );
        const clientNames = uniqueNames(
          clients,
          each => client_names[each.clientId] ?? `${each.firstName} ${each.lastName}`,
          ({ clientId }) => clientId,
        );
        const modelNames = uniqueNames(
          models,
          ({ name }) => name,
          ({ modelId }) => modelId,
        );
        const scheduleNames = uniqueNames(
          schedules,
          ({ name }) => name,
          ({ feeScheduleId }) => feeScheduleId,
        );
        const portfolioNames = uniqueNames(
          portfolios,
          ({ name }) => name,
          ({ portfolioId }) => portfolioId,
        );
        return {
          households: households.map(({ householdId, repCode }) => ({
            name: householdNames.get(householdId) as string,
            id: householdId,
            rep_code: repCode,
          })),
          clients: clients.map(client => ({
            name: clientNames.get(client.clientId) as string,
            id: client.clientId,
            first_name: client.firstName,
            last_name: client.lastName,
            date_of_birth: client.dateOfBirth,
            ...(client.email !== null && { email: client.email }),
            ...(client.householdId !== null && { household: householdNames.get(client.householdId) }),
            ...(client.advisorName !== null && { advisor_name: client.advisorName }),
            rep_code: client.repCode,
          })),
          models: await Promise.all(
            models.map(async model => {
              const [, ...earlier] = model.version === 1 ? [] : await this.models.versions(tx, scope, model.modelId);
              return {
                ...versionOf(model),
                name: modelNames.get(model.modelId) as string,
                ...(earlier.length > 0 && { earlier: earlier.reverse().map(versionOf) }),
              };
            }),
          ),
          fee_schedules: schedules.map(({ feeScheduleId, method, basis, timing, tiers }) => ({
            name: scheduleNames.get(feeScheduleId) as string,
            method,
            basis,
            timing,
            tiers: [...tiers],
          })),
          portfolios: await this.exported(tx, scope, portfolios, {
            accounts: account_names,
            models: modelNames,
            schedules: scheduleNames,
            portfolios: portfolioNames,
          }),
          portfolio_names: Object.fromEntries(portfolioNames),
          ...settings,
        };
      },
      { seesOneSnapshot: true },
    );
  }

  private async exported(
    tx: Tx,
    scope: Caller['scope'],
    portfolios: readonly Portfolio[],
    names: {
      readonly accounts: Readonly<Record<string, string>>;
      readonly models: ReadonlyMap<string, string>;
      readonly schedules: ReadonlyMap<string, string>;
      readonly portfolios: ReadonlyMap<string, string>;
    },
  ): Promise<BookPortfolio[]> {
    const accounts = await this.portfolios.accountsOf(
      tx,
      portfolios.map(({ portfolioId }) => portfolioId),
    );
    const schedules = await Promise.all(
      portfolios.map(({ portfolioId }) => this.schedules.ofPortfolio(tx, scope, portfolioId)),
    );
    return portfolios.map(({ portfolioId, repCode, targetSource, baseCurrency, driftThreshold, inceptionDate }, n) => {
      const schedule = schedules[n];
      return {
        name: names.portfolios.get(portfolioId) as string,
        rep_code: repCode,
        ...(targetSource.kind === 'MODEL'
          ? { model: names.models.get(targetSource.modelId) }
          : {
              weights: weightsOf(targetSource.weights.allocations),
              cash_weight: targetSource.weights.cashWeight.toString(),
            }),
        base_currency: baseCurrency,
        drift_threshold: driftThreshold.toString(),
        inception_date: inceptionDate,
        accounts: (accounts.get(portfolioId) ?? []).map(accountId => names.accounts[accountId] ?? accountId),
        ...(schedule && { fee_schedule: names.schedules.get(schedule.feeScheduleId) }),
      };
    });
  }
}

function versionOf({ name, description, allocations, cashWeight, benchmark }: Model) {
  return {
    name,
    description,
    weights: weightsOf(allocations),
    cash_weight: cashWeight.toString(),
    ...(benchmark !== null && { benchmark }),
  };
}

function weightsOf(allocations: readonly Allocation[]): Record<string, string> {
  return Object.fromEntries(allocations.map(({ security, weight }) => [security.value, weight]));
}

function byId<Thing>(idOf: (thing: Thing) => string) {
  return (one: Thing, other: Thing) => (idOf(one) < idOf(other) ? -1 : 1);
}
