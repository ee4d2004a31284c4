import { ACTIVE_FAULTS_MAX } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

export class FaultUnknown extends DomainError {
  readonly code = 'fault_unknown';

  constructor() {
    super('Your firm has no fault with this id');
  }
}

export class FaultCapReached extends DomainError {
  readonly code = 'fault_cap_reached';

  constructor() {
    super(`A firm can have ${ACTIVE_FAULTS_MAX} active faults. Delete one that you do not use`);
  }
}

/** Rejects a fault for a live firm. */
export class FaultOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor(firmId: string) {
    super(`${firmId} is not a sandbox firm. Only requests of sandbox firms can meet faults`);
  }

  static example(): FaultOfLiveFirm {
    return new FaultOfLiveFirm('firm_live');
  }
}
