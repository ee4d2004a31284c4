import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a firm that is unknown, or that another CI token has created. Both cases have the same response. */
export class TestFirmUnknown extends DomainError {
  readonly code = 'test_firm_unknown';

  constructor(firmId: string) {
    super(`The test firm ${firmId} does not exist`);
  }

  static example(): TestFirmUnknown {
    return new TestFirmUnknown('SBX3F8Z1C6W5H');
  }
}

export class TestFirmNameTaken extends DomainError {
  readonly code = 'test_firm_name_taken';

  constructor(name: string) {
    super(`You already have an active test firm with the name "${name}". Delete that firm, or choose another name`);
  }

  static example(): TestFirmNameTaken {
    return new TestFirmNameTaken('checkout.spec.ts');
  }
}

export class TestFirmCapReached extends DomainError {
  readonly code = 'test_firm_cap_reached';

  constructor() {
    super(
      `${LIMITS.activeTestFirmsMax} test firms are active, which is the maximum. Delete test firms that no test needs, or send a shorter ttl`,
    );
  }
}

export class EndlessFirmRefused extends DomainError {
  readonly code = 'forbidden';

  constructor() {
    super(
      'Only an operator can create a firm that does not expire. Send ttl in seconds. Without ttl, the firm expires after an hour',
    );
  }
}
