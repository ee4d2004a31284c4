import { type Book, type BookAccount, newId, repCodeOf } from '@sandbourse/contracts';
import type { Account } from '../../books/records/account.js';
import { custodianFor, managementFor } from '../../clients/accounts/account-opening.js';

/** The ids of a book's clients and households, by their names. */
export interface BookIds {
  readonly clients: ReadonlyMap<string, string>;
  readonly households: ReadonlyMap<string, string>;
}

export function bookIdsOf({ clients, households }: Book): BookIds {
  return {
    clients: new Map(clients.map(({ name, id }) => [name, id ?? newId('client')])),
    households: new Map(households.map(({ name, id }) => [name, id ?? newId('household')])),
  };
}

/**
 * Converts an account of a book to an account of the brokerage, without an account number. The brokerage generates the
 * number later.
 */
export function accountFor(
  book: Book,
  account: BookAccount,
  { firmId, isSandbox, at, ids }: { firmId: string; isSandbox: boolean; at: Date; ids: BookIds },
): Omit<Account, 'accountNumber'> {
  const client = book.clients.find(({ name }) => name === account.client);
  const household = account.household ?? client?.household;
  return {
    accountId: newId('account'),
    firmId,
    repCode: repCodeOf(book, account),
    clientId: ids.clients.get(account.client ?? '') ?? account.client_id ?? null,
    householdId: ids.households.get(household ?? '') ?? account.household_id ?? null,
    registration: account.registration ?? (client ? `${client.first_name} ${client.last_name}` : account.name),
    accountType: account.account_type,
    dateOfBirth: account.date_of_birth ?? client?.date_of_birth ?? null,
    management: managementFor(account),
    status: account.status,
    baseCurrency: account.base_currency,
    marginEnabled: account.margin_enabled,
    custodian: custodianFor(account.custodian, isSandbox),
    freeze: null,
    isSandbox,
    lotMethod: account.lot_method,
    taxWithholding: account.tax_withholding,
    kycSimulation: account.status === 'PENDING' ? 'HOLD' : null,
    idempotencyKey: null,
    createdAt: account.opened_at === undefined ? at : new Date(account.opened_at),
  };
}
