import { isDeepStrictEqual } from 'node:util';
import { type CrmClientView, crmTimestamp } from '@sandbourse/contracts';
import { ageOn, applicableAgeDate, firstDistributionYear } from '@sandbourse/portfolio';

/** A person who is a client of the firm. The accounts of the client have its id in `client_id`. */
export interface Client {
  readonly firmId: string;
  readonly clientId: string;
  readonly householdId: string | null;
  readonly repCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly dateOfBirth: string;
  readonly advisorName: string | null;
  readonly createdAt: Date;
}

export function clientView(client: Client, today: string): CrmClientView {
  return {
    client_id: client.clientId,
    household_id: client.householdId,
    first_name: client.firstName,
    last_name: client.lastName,
    email: client.email,
    date_of_birth: client.dateOfBirth,
    age: ageOn(client.dateOfBirth, today),
    first_rmd_year: firstDistributionYear(client.dateOfBirth),
    is_past_rmd_age: applicableAgeDate(client.dateOfBirth) <= today,
    advisor_name: client.advisorName,
    rep_code: client.repCode,
    created_at: crmTimestamp(client.createdAt),
  };
}

/** Returns true if both clients have the same data. If so, a request to create the client was repeated. */
export function isSameClient({ createdAt: _, ...one }: Client, { createdAt: __, ...other }: Client): boolean {
  return isDeepStrictEqual(one, other);
}
