import { DomainError } from '@sandbourse/platform/errors';

export class ClientNotVisible extends DomainError {
  readonly code = 'client_not_visible';

  constructor() {
    super('Client not found');
  }
}

export class HouseholdNotVisible extends DomainError {
  readonly code = 'household_not_visible';

  constructor() {
    super('Household not found');
  }
}

export class ClientExists extends DomainError {
  readonly code = 'client_exists';

  constructor(clientId: string) {
    super(`Another client of this firm already has the client_id ${clientId}`);
  }

  static example(): ClientExists {
    return new ClientExists('cli_1001');
  }
}

export class HouseholdExists extends DomainError {
  readonly code = 'household_exists';

  constructor(householdId: string) {
    super(`Another household of this firm already has the household_id ${householdId}`);
  }

  static example(): HouseholdExists {
    return new HouseholdExists('hh_1001');
  }
}

export class BirthDateRefused extends DomainError {
  readonly code = 'birth_date_refused';

  constructor(dateOfBirth: string, today: string) {
    super(`The date of birth must be between 1900-01-01 and ${today}, not ${dateOfBirth}`);
  }

  static example(): BirthDateRefused {
    return new BirthDateRefused('1875-02-21', '2026-11-20');
  }
}
