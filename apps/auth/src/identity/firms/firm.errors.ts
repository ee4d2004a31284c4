import { DomainError } from '@sandbourse/platform/errors';
import type { RepCode } from './firm.js';

export class FirmExists extends DomainError {
  readonly code = 'firm_exists';

  constructor(firmId: string) {
    super(`The firm ${firmId} already exists`);
  }

  static example(): FirmExists {
    return new FirmExists('firm_demo');
  }
}

export class RepCodeExists extends DomainError {
  readonly code = 'rep_code_exists';

  constructor({ repCode, branchId }: RepCode) {
    super(`The branch ${branchId} already uses the rep code ${repCode}`);
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
    super('You cannot switch off your own login or firm. Ask another operator');
  }
}

export class FirmUnknown extends DomainError {
  readonly code = 'firm_unknown';

  constructor(firmId: string) {
    super(`The firm ${firmId} does not exist`);
  }

  static example(): FirmUnknown {
    return new FirmUnknown('firm_demo');
  }
}
