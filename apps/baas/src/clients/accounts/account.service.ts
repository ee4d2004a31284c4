import { Injectable } from '@nestjs/common';
import {
  type AccountView,
  LIMITS,
  type ListAccountsQuery,
  newId,
  type OpenAccountBody,
  type Paged,
} from '@sandbourse/contracts';
import { type Caller, type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { accountStatusChanged } from '../../books/records/account-events.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { ClientStore } from '../clients/client.store.js';
import { AccountCapReached, AccountKeyReused } from './account-opening.errors.js';
import { clientIdFor, custodianFor, managementFor, repCodeFor, sameOpening } from './account-opening.js';
import { accountView } from './account-view.js';

@Injectable()
export class AccountService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly clients: ClientStore,
    private readonly valuation: AccountValuationService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    private readonly gate: BooksGate,
  ) {}

  /** Opens an account, once for each idempotency_key. The account is PENDING until the simulated identity check ends. */
  async open(caller: Caller, body: OpenAccountBody): Promise<AccountView> {
    const clientId = clientIdFor(caller, body.client_id);
    const custodian = custodianFor(body.custodian, caller.isSandbox);

    // The limit counts all accounts of the firm, including those that the caller may not see.
    return this.gate.transaction({ firmId: caller.firmId, scope: SYSTEM_SCOPE }, async tx => {
      const existing = await this.accounts.countOfFirm(tx, caller.firmId);
      const client = clientId ? await this.clients.ofFirm(tx, caller.firmId, clientId) : undefined;
      const repCode = repCodeFor(caller, body.rep_code, client);
      const asked: Omit<Account, 'accountNumber'> = {
        accountId: newId('account'),
        firmId: caller.firmId,
        repCode,
        clientId,
        householdId: body.household_id ?? null,
        registration: body.registration,
        accountType: body.account_type,
        dateOfBirth: body.date_of_birth ?? null,
        management: managementFor(body),
        status: 'PENDING',
        baseCurrency: body.base_currency,
        marginEnabled: body.margin_enabled,
        custodian,
        freeze: null,
        isSandbox: caller.isSandbox,
        lotMethod: body.lot_method,
        taxWithholding: 'NONE',
        kycSimulation: body.simulation?.kyc ?? null,
        idempotencyKey: body.idempotency_key ?? null,
        createdAt: this.clock.now(caller.firmId),
      };
      const earlier = asked.idempotencyKey && (await this.accounts.findByKey(tx, caller.firmId, asked.idempotencyKey));
      if (earlier && !sameOpening(earlier, asked)) throw new AccountKeyReused(String(asked.idempotencyKey));
      if (earlier) return accountView(earlier, await this.valuation.valueOf(tx, earlier));
      if (caller.isSandbox && existing >= LIMITS.sandboxAccountsMax)
        throw new AccountCapReached(`A sandbox firm can have at most ${LIMITS.sandboxAccountsMax} accounts`);
      if (caller.scope.kind === 'client') await this.refuseBeyondCap(tx, caller.scope);

      if (clientId && !client)
        await this.clients.insert(tx, { firmId: caller.firmId, clientId, repCode, createdAt: asked.createdAt });
      const account = { ...asked, accountNumber: await this.accounts.nextAccountNumber(tx, asked) };
      await this.accounts.insert(tx, account);
      const opened = accountStatusChanged(account, { previous: null, reason: null, at: account.createdAt });
      this.eventLog.publish(tx, [opened]);
      return accountView(account, await this.valuation.valueOf(tx, account));
    });
  }

  async get(caller: Caller, accountId: string): Promise<AccountView> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      return accountView(account, await this.valuation.valueOf(tx, account));
    });
  }

  async list(caller: Caller, { page, page_size, tradable }: ListAccountsQuery): Promise<Paged<AccountView>> {
    const filter = { tradable: tradable && tradable === 'true' };
    return this.db.as(caller.scope).reading(async tx => {
      const [total, accounts] = await Promise.all([
        this.accounts.count(tx, caller.scope, filter),
        this.accounts.page(tx, caller.scope, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
      ]);
      const valuations = await this.valuation.valueAll(tx, accounts);
      const items = accounts.map((account, i) => accountView(account, valuations[i] as (typeof valuations)[number]));
      return { items, total, page, page_size };
    });
  }

  /**
   * Throws if the client has reached the limit of accounts that a `client` login may open. This limit is lower than the
   * limit of a firm, because one client must not use up the firm's accounts. An advisor may open more accounts for the
   * client.
   */
  private async refuseBeyondCap(tx: Tx, client: Scope): Promise<void> {
    if ((await this.accounts.count(tx, client)) >= LIMITS.accountsOfClientLoginMax)
      throw new AccountCapReached(
        `A client can open at most ${LIMITS.accountsOfClientLoginMax} accounts. The client's advisor can open more`,
      );
  }
}
