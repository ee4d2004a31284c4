import { crmTimestamp, type HouseholdView } from '@sandbourse/contracts';

export interface Household {
  readonly firmId: string;
  readonly householdId: string;
  readonly repCode: string;
  readonly name: string;
  readonly createdAt: Date;
}

export function householdView(household: Household, clientIds: readonly string[]): HouseholdView {
  return {
    household_id: household.householdId,
    name: household.name,
    rep_code: household.repCode,
    client_ids: [...clientIds],
    created_at: crmTimestamp(household.createdAt),
  };
}

/** Returns true if both households have the same data. If so, a request to create the household was repeated. */
export function isSameHousehold(one: Household, other: Household): boolean {
  return one.name === other.name && one.repCode === other.repCode;
}
