import { DomainError } from '@sandbourse/platform';
import type { RepCode } from './firm.js';

export class FirmExists extends DomainError {
  readonly code = 'firm_exists';

  constructor(firmId: string) {
    super(`There is a firm ${firmId} already`);
  }
}

export class RepCodeExists extends DomainError {
  readonly code = 'rep_code_exists';

  constructor({ repCode, branchId }: RepCode) {
    super(`Rep code ${repCode} is there already, in branch ${branchId}`);
  }
}

/** Nobody would be left to undo it. */
export class SelfLockout extends DomainError {
  readonly code = 'self_lockout';

  constructor() {
    super('You cannot switch off your own login or firm: another operator can');
  }
}

export class FirmUnknown extends DomainError {
  readonly code = 'firm_unknown';

  constructor(firmId: string) {
    super(`There is no firm ${firmId}`);
  }
}
