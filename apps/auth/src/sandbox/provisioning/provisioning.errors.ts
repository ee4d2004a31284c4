import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a practice book for a firm that has accounts. */
export class FirmNotEmpty extends DomainError {
  readonly code = 'firm_not_empty';

  constructor(firmId: string) {
    super(`${firmId} already has accounts, or a book was already requested for it. Only a new firm can receive a book`);
  }

  static example(): FirmNotEmpty {
    return new FirmNotEmpty('firm_demo');
  }
}

export class FirmNotProvisioned extends DomainError {
  readonly code = 'firm_unknown';

  constructor(firmId: string) {
    super(`No book was requested for ${firmId}`);
  }

  static example(): FirmNotProvisioned {
    return new FirmNotProvisioned('firm_demo');
  }
}

/** Rejects a book for a firm without an advisor. The book is created in the name of an advisor. */
export class FirmWithoutAdvisor extends DomainError {
  readonly code = 'login_unknown';

  constructor(firmId: string) {
    super(`${firmId} has no advisor. Create an advisor login first: the book belongs to an advisor`);
  }

  static example(): FirmWithoutAdvisor {
    return new FirmWithoutAdvisor('firm_demo');
  }
}
