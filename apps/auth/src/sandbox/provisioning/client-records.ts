import type { Practice } from '@sandbourse/practice';
import type { ServiceClient } from './service-client.js';

/** Stores the clients and their households. Existing clients and households do not change. */
export async function keepClientRecords(pm: ServiceClient, { households, clients }: Practice): Promise<void> {
  for (const { householdId, name } of households)
    await pm.post('/v1/crm/households', { household_id: householdId, name });
  for (const client of clients)
    await pm.post('/v1/crm/clients', {
      client_id: client.clientId,
      household_id: client.householdId,
      first_name: client.firstName,
      last_name: client.lastName,
      email: `${client.firstName}.${client.lastName}@example.com`.toLowerCase(),
      date_of_birth: client.dateOfBirth,
      advisor_name: client.advisorName,
    });
}
