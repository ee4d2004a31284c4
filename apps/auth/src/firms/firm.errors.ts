import { DomainError } from '@sandbourse/platform/errors';
import type { RepCode } from './firm.js';

export class FirmExists extends DomainError {
  readonly code = 'firm_exists';

  constructor(firmId: string) {
    super(`There is a firm ${firmId} already`);
  }

  static example(): FirmExists {
    return new FirmExists('firm_demo');
  }
}

export class RepCodeExists extends DomainError {
  readonly code = 'rep_code_exists';

  constructor({ repCode, branchId }: RepCode) {
    super(`Rep code ${repCode} is there already, in branch ${branchId}`);
  }

  static example(): RepCodeExists {
    return new RepCodeExists({ repCode: 'R001', branchId: 'WEST', isActive: true });
  }
}

/**
 * Rejects an operator's request to switch off their own login or firm, because no other operator might be left to
 * switch it on again.
 */
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

  static example(): FirmUnknown {
    return new FirmUnknown('firm_demo');
  }
}
