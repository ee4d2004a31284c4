import { Injectable } from '@nestjs/common';
import {
  type CreateCrmClientBody,
  type CreateHouseholdBody,
  type CrmClientList,
  type CrmClientQuery,
  type CrmClientView,
  type HouseholdView,
  newId,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { repCodeFor } from '../../books/accounts/rep-code.js';
import { type Client, clientView, isSameClient } from './client.js';
import { ClientStore } from './client.store.js';
import {
  BirthDateRefused,
  ClientExists,
  ClientNotVisible,
  HouseholdExists,
  HouseholdNotVisible,
} from './crm.errors.js';
import { type Household, householdView, isSameHousehold } from './household.js';
import { HouseholdStore } from './household.store.js';

const EARLIEST_BIRTH = '1900-01-01';

@Injectable()
export class CrmService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientStore,
    private readonly households: HouseholdStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Creates a household. If a household with the same id and data exists, returns it, so that a client can repeat a
   * request whose response was lost.
   */
  async createHousehold(caller: Caller, body: CreateHouseholdBody): Promise<HouseholdView> {
    const { scope, firmId } = caller;
    const household: Household = {
      firmId,
      householdId: body.household_id ?? newId('household'),
      repCode: repCodeFor(caller, body.rep_code),
      name: body.name,
      createdAt: this.time.now(firmId),
    };
    return this.db.as(scope).transaction(async tx => {
      const isNew = await this.households.insert(tx, household);
      const kept = isNew ? household : await this.households.find(tx, scope, firmId, household.householdId);
      if (!kept || !isSameHousehold(kept, household)) throw new HouseholdExists(household.householdId);
      return this.viewOf(tx, kept);
    });
  }

  async listHouseholds({ scope }: Caller): Promise<{ items: HouseholdView[]; total: number }> {
    return this.db.as(scope).reading(async tx => {
      const households = await this.households.list(tx, scope);
      const membersOf = await this.households.membersOf(tx, households);
      return { items: households.map(each => householdView(each, membersOf(each))), total: households.length };
    });
  }

  async getHousehold({ scope, firmId }: Caller, householdId: string): Promise<HouseholdView> {
    return this.db.as(scope).reading(async tx => {
      const household = await this.households.find(tx, scope, firmId, householdId);
      if (!household) throw new HouseholdNotVisible();
      return this.viewOf(tx, household);
    });
  }

  /**
   * Creates a client. If a client with the same id and data exists, returns it, so that a request whose response was
   * lost can be repeated.
   */
  async createClient(caller: Caller, body: CreateCrmClientBody): Promise<CrmClientView> {
    const { scope, firmId } = caller;
    const today = this.time.today(firmId);
    if (body.date_of_birth > today || body.date_of_birth < EARLIEST_BIRTH)
      throw new BirthDateRefused(body.date_of_birth, today);
    const client: Client = {
      firmId,
      clientId: body.client_id ?? newId('client'),
      householdId: body.household_id,
      repCode: repCodeFor(caller, body.rep_code),
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      dateOfBirth: body.date_of_birth,
      advisorName: body.advisor_name,
      createdAt: this.time.now(firmId),
    };
    return this.db.as(scope).transaction(async tx => {
      const { householdId } = client;
      if (householdId !== null && !(await this.households.find(tx, scope, firmId, householdId)))
        throw new HouseholdNotVisible();
      const isNew = await this.clients.insert(tx, client);
      const kept = isNew ? client : await this.clients.find(tx, scope, firmId, client.clientId);
      if (!kept || !isSameClient(kept, client)) throw new ClientExists(client.clientId);
      return clientView(kept, today);
    });
  }

  async listClients({ scope }: Caller, { household_id, page, page_size }: CrmClientQuery): Promise<CrmClientList> {
    const householdId = household_id ?? null;
    return this.db.as(scope).reading(async tx => {
      const part = { limit: page_size, offset: (page - 1) * page_size };
      const [total, clients] = await Promise.all([
        this.clients.count(tx, scope, householdId),
        this.clients.page(tx, scope, householdId, part),
      ]);
      return { clients: clients.map(each => clientView(each, this.time.today(each.firmId))), total };
    });
  }

  async getClient({ scope, firmId }: Caller, clientId: string): Promise<CrmClientView> {
    const client = await this.db.as(scope).reading(tx => this.clients.find(tx, scope, firmId, clientId));
    if (!client) throw new ClientNotVisible();
    return clientView(client, this.time.today(client.firmId));
  }

  private async viewOf(tx: Tx, household: Household): Promise<HouseholdView> {
    return householdView(household, (await this.households.membersOf(tx, [household]))(household));
  }
}
